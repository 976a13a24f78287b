"""The full-screen table of Card Slot."""

import itertools
import re
from collections.abc import Callable
from inspect import signature

import pytest
from rich.cells import cell_len

from tefuda.cli.main import play
from tefuda.core.player import Decision
from tefuda.core.rng import Rng, stream
from tefuda.core.step import Step
from tefuda.games.card_slot.board import finishing_slots, symbol_at
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.symbols import NAMES, size_of
from tefuda.games.card_slot.tableau import DISCARD, FIRST, LINE, PLACE, REPLACE, TAKE
from tefuda.games.card_slot.view import CardSlotView
from tefuda.match.match import Match
from tefuda.registry import rotation_named
from tefuda.server.settings import TableSettings
from tefuda.tui.app import TableApp
from tefuda.tui.card_slot import CardSlotBoard
from tefuda.tui.look import Look
from tefuda.tui.palette import CARD, SYMBOL_INKS
from tefuda.tui.sitting import Seating, Sitting
from tefuda.words.card_slot import SYMBOL_KEYS
from tests.tui.table import Table, table

SIZES = [
    ((80, 24), "en"),
    ((80, 24), "ja"),
    ((110, 30), "en"),
    ((110, 30), "ja"),
    ((70, 16), "ja"),
    ((140, 42), "en"),
]


def sitting_with(seed: str = "1", seat: int = 0, cpu: str = "easy") -> Sitting:
    return Sitting(rotation_named("card-slot"), Seating([cpu], "You", seat, seed))


def view_at(at: Table) -> CardSlotView:
    view = at.app.sitting.view
    assert isinstance(view, CardSlotView)
    return view


def board_at(at: Table) -> CardSlotBoard:
    board = at.app.board
    assert isinstance(board, CardSlotBoard)
    return board


def keys_for(at: Table, action: str) -> list[str]:
    """What to press for an action."""
    verb, *rest = action.split()
    if verb == "place":
        return [SYMBOL_KEYS[rest[0]], rest[1]]
    if verb == "line":
        lines = [choice.text for choice in view_at(at).legal]
        return [str(lines.index(action) + 1)]
    return rest


async def press_any(at: Table, rng: Rng) -> None:
    """Any legal action, by its keys; nothing once the game is over."""
    if not at.app.driver.over:
        legal = view_at(at).legal
        for key in keys_for(at, legal[rng.below(len(legal))].text):
            at.app.press(key)
        await at.app.workers.wait_for_complete()


async def to_phase(at: Table, phase: int, seed: int) -> bool:
    """Play at random until the person is asked for this; False if the game ends before."""
    rng = stream(str(seed), "keys")
    while not at.app.driver.over:
        if view_at(at).tableau.phase == phase:
            await at.settle()
            return True
        await press_any(at, rng)
    return False


# --- what one sees ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "lang"), SIZES)
async def test_everything_fits_at_every_step_of_a_game(size: tuple[int, int], lang: str) -> None:
    async with table(lang, size=size, sitting=sitting_with()) as at:
        rng = stream("1", "keys")
        while not at.app.driver.over:
            lines = at.lines()
            assert len(lines) <= size[1]
            assert max(cell_len(line) for line in lines) <= size[0]
            screen = "\n".join(lines[:-1])
            assert ("あなたの番です：" if lang == "ja" else "Your turn:") in screen
            assert "▸ You" in screen
            assert "…" not in screen
            for _ in range(2):
                await press_any(at, rng)
            await at.settle()
        assert len(at.lines()) <= size[1]
        assert max(cell_len(line) for line in at.lines()) <= size[0]


async def test_the_first_screen_says_what_is_going_on_and_what_one_can_do() -> None:
    async with table(sitting=sitting_with()) as at:
        lines = at.lines()
        assert "Card Slot · game 1 · You, easy" in lines[0]
        assert at.sees("╭1─", "╭9─", "╭5─", "Deck 26 · discard 0", "a line", "wins", "draws 2")
        assert at.sees("easy   13 cards  " + "▒" * 13, "▸ You   13 cards", "your turn")
        hand = view_at(at).tableau.hands[0]
        assert size_of(hand) == 13
        assert "a card  H hint  W why" in lines[-1]


async def test_a_card_then_a_slot() -> None:
    async with table(sitting=sitting_with()) as at:
        name = view_at(at).legal[0].text.split()[1]
        await at.press(SYMBOL_KEYS[name])
        assert board_at(at).cursor == 9
        assert at.sees("9 slot for", "Enter on 9")
        await at.press("escape")
        assert not at.sees("slot for"), "escape puts the card back"
        await at.press(SYMBOL_KEYS[name], "9")
        assert view_at(at).tableau.phase == PLACE
        assert len(at.app.sitting.past) >= 2, "the CPU has answered"


async def test_arrows_and_enter_do_the_same() -> None:
    async with table(sitting=sitting_with()) as at:
        name = view_at(at).legal[0].text.split()[1]
        await at.press(SYMBOL_KEYS[name], "enter")
        board = board_at(at)
        board.cursor = 1
        for key, slot in zip(["right", "right", "right", "down", "left", "up"], [2, 3, 1, 8, 4, 3], strict=True):
            await at.press(key)
            assert board.cursor == slot
        free = next(action for action in view_at(at).legal if action.text.startswith("place"))
        board.cursor = int(free.text[-1])
        before = len(at.app.sitting.past)
        await at.press(SYMBOL_KEYS[free.text.split()[1]], "enter")
        assert at.app.sitting.past[before].action is free


async def test_what_cannot_be_done_is_said() -> None:
    async with table(sitting=sitting_with("3")) as at:
        held = {action.text.split()[1] for action in view_at(at).legal}
        await at.press("v")
        assert "silver" not in held
        assert at.sees("The first card goes to slot 9")
        await at.press(SYMBOL_KEYS[sorted(held)[0]], "1")
        assert at.sees("The first card goes to slot 9")
        await at.press("9", SYMBOL_KEYS["bell"], "9")
        assert at.sees("There is a card on 9 already.")
        await at.press("r")
        assert at.sees("You have no Rainbow 7.")
        assert len(at.app.sitting.past) == 2


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (FIRST, "Your turn:  "),
        (DISCARD, "1–8 discard a card"),
        (REPLACE, "Your turn:  "),
        (TAKE, "1–8 take a card"),
    ],
)
async def test_every_phase_says_what_to_press(phase: int, text: str) -> None:
    for seed in range(40):
        async with table(sitting=sitting_with(str(seed))) as at:
            if await to_phase(at, phase, seed):
                assert at.sees(text)
                action = view_at(at).legal[-1]
                before = len(at.app.sitting.past)
                await at.press(*keys_for(at, action.text))
                assert at.app.sitting.past[before].action is action
                return
    pytest.fail("no game came that far")


async def test_of_several_lines_one_is_chosen_by_its_number() -> None:
    sitting = sitting_with()
    async with table(sitting=sitting) as at:
        lead_to_two_lines(sitting)
        at.app.board.draw()
        at.app.foot.draw("")
        await at.settle()
        assert at.sees("1 line", "2 line")
        second = view_at(at).legal[1]
        await at.press("2")
        assert any(past.action is second for past in sitting.past)


def lead_to_two_lines(sitting: Sitting) -> None:
    """Deal again until playing at random gives the person two lines at once."""
    for seed in itertools.count():
        rng = stream(str(seed), "two lines")
        deck = list(GAME.spec.cards)
        rng.shuffle(deck)
        match = Match(GAME, GAME.setup(2), sitting.hands.match.seats if sitting.hands.match else [])
        match.start(deck)
        while match.to_act >= 0:
            view = match.view(match.to_act)
            assert isinstance(view, CardSlotView)
            if match.to_act == 0 and view.tableau.phase == LINE:
                sitting.hands.match = match
                sitting.past.clear()
                return
            match.play(match.to_act, view.legal[rng.below(len(view.legal))])


async def test_a_line_is_still_seen_when_it_is_gone() -> None:
    for seed in range(20):
        async with table(sitting=sitting_with(str(seed))) as at:
            rng = stream(str(seed), "keys")
            while not at.app.driver.over:
                await press_any(at, rng)
                gone = board_at(at)._just_gone()
                if gone and not at.app.driver.over:
                    await at.settle()
                    assert len(gone) == 3
                    free = [slot for slot in gone if view_at(at).data()["board"][slot - 1] is None]  # type: ignore[index]
                    assert at.sees(*[f"*{gone[slot]}*" for slot in free])
                    return
    pytest.fail("no line in twenty games")


async def test_good_slots_are_marked_for_the_chosen_card() -> None:
    for seed in range(30):
        async with table(sitting=sitting_with(str(seed))) as at:
            rng = stream(str(seed), "keys")
            while not at.app.driver.over:
                tableau = view_at(at).tableau
                held = {action.text.split()[1] for action in view_at(at).legal if tableau.phase == PLACE}
                good = [name for name in held if finishing_slots(tableau.board, NAMES.index(name))]
                if good:
                    assert "│   line   │" not in at.screen()
                    await at.press(SYMBOL_KEYS[good[0]])
                    assert "│   line   │" in at.screen()
                    return
                await press_any(at, rng)
    pytest.fail("nothing to complete in thirty games")


async def test_space_asks_before_it_plays_a_card() -> None:
    async with table(sitting=sitting_with()) as at:
        await at.press("space")
        assert at.sees("Space would")
        assert not at.app.sitting.past
        await at.press("space")
        assert at.app.sitting.past


async def test_help_why_and_hint() -> None:
    async with table(sitting=sitting_with()) as at:
        await at.press("?")
        assert at.sees("R V C M B P", "choose a card, then its slot")
        await at.press("escape")
        await at.press(SYMBOL_KEYS[view_at(at).legal[0].text.split()[1]], "9", "w")
        assert re.search(r"easy puts \w+ on \d\.\s+Puts \w+ on \d", at.screen()), (
            "in public form while the game runs"
        )
        assert not at.sees("card_slot.easy.")
        await at.press("h")
        assert at.sees("hard would play:", "Ask another (H):  hard  medium  easy  random")
        before = len(at.app.sitting.past)
        await at.press("1")
        assert at.sees("hard would play:"), "digits are slots here"
        assert len(at.app.sitting.past) == before


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_the_end_shows_the_hands_that_were_compared(lang: str) -> None:
    for seed in range(20):
        async with table(lang, sitting=sitting_with(str(seed))) as at:
            rng = stream(str(seed), "keys")
            while not at.app.driver.over:
                await press_any(at, rng)
            await at.settle()
            outcome = at.app.sitting.outcome
            assert outcome is not None
            hidden = outcome.reason in ("rainbow", "no_cards")
            assert at.sees("not shown" if lang == "en" else "非公開") == hidden
            if not hidden:
                return
    pytest.fail("no deck ran out in twenty games")


async def test_the_person_may_sit_second() -> None:
    async with table(sitting=sitting_with(seat=1)) as at:
        assert view_at(at).tableau.phase == PLACE
        assert at.sees("easy   12 cards", "▸ You   13 cards")


# --- item 8 of the Easy CPU: waiting times are the table's (R-C8) -------------------------------------------


async def play_until(at: Table, enough: Callable[[], bool]) -> None:
    """Whole games, one after the other, until there was enough to see."""
    rng = stream("1", "keys")
    for _ in range(20):
        while not at.app.driver.over:
            await press_any(at, rng)
        if enough():
            return
        at.app.press("g")
        await at.app.workers.wait_for_complete()
    pytest.fail("twenty games have not shown it")


@pytest.mark.parametrize("pace", [0.5, 0.6, 0.75, 1.0])
async def test_item_8_card_and_slot_take_half_a_second_to_one_each_and_a_line_one_to_one_and_a_half(
    pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """適切な待機時間で行動する. Nobody sleeps in this test: what the driver would wait for is written down."""
    waited: list[float] = []
    expected: list[str] = []
    sitting = sitting_with()
    steps = Sitting.steps

    def noted(self: Sitting, decision: Decision) -> tuple[Step, ...]:
        found = steps(self, decision)
        expected.extend(step.kind for step in found)
        return found

    async with table(sitting=sitting, pace=0.0) as at:
        driver = at.app.driver

        async def no_wait(waiting: object, timeout: float) -> None:
            waited.append(timeout)
            getattr(waiting, "close", lambda: None)()
            raise TimeoutError

        monkeypatch.setattr("tefuda.tui.driver.asyncio.wait_for", no_wait)
        monkeypatch.setattr("tefuda.tui.driver.monotonic", lambda: 7.0)
        monkeypatch.setattr(Sitting, "steps", noted)
        driver.pace = pace
        await play_until(at, lambda: "line" in expected)
    assert len(waited) == len(expected)
    by_kind = {kind: {wait for wait, of in zip(waited, expected, strict=True) if of == kind} for kind in expected}
    assert by_kind == {"card": {pace}, "slot": {pace}, "line": {pace + 0.5}}
    assert all(0.5 <= seconds <= 1.0 for kind in ("card", "slot") for seconds in by_kind[kind])
    assert all(1.0 <= seconds <= 1.5 for seconds in by_kind["line"])


def test_item_8_the_default_paces_are_within_those_times() -> None:
    for pace in (signature(play).parameters["pace"].default, TableSettings(game="card-slot", seats=2).pace):
        assert 0.5 <= pace <= 1.0


async def test_a_cpu_thinks_on_the_time_of_its_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    clock = itertools.count(0.0, 0.2)
    async with table(sitting=sitting_with(), pace=0.0) as at:

        async def no_wait(waiting: object, timeout: float) -> None:
            waited.append(timeout)
            getattr(waiting, "close", lambda: None)()
            raise TimeoutError

        monkeypatch.setattr("tefuda.tui.driver.asyncio.wait_for", no_wait)
        monkeypatch.setattr("tefuda.tui.driver.monotonic", lambda: next(clock))
        at.app.driver.pace = 0.6
        await press_any(at, stream("1", "keys"))
    assert waited[:2] == [pytest.approx(0.4), 0.6]


@pytest.mark.parametrize(("lang", "word"), [("en", "picks"), ("ja", "を選ぶ")])
async def test_the_steps_of_a_cpu_can_be_seen(lang: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card beside the name, then on its slot, before the line is gone; nothing of it before and after."""
    seen: list[tuple[str, str]] = []
    async with table(lang, sitting=sitting_with(), pace=0.0) as at:
        board = board_at(at)

        async def look(waiting: object, timeout: float) -> None:
            getattr(waiting, "close", lambda: None)()
            await at.pilot.pause()
            step = board.step
            seen.append((step.kind if step is not None else "", at.screen()))
            if step is not None:
                symbol, slot = NAMES.index(str(step.values["card"])), step.values.get("slot")
                if isinstance(slot, int):
                    drawn, lit = board._about_to_come()
                    assert symbol_at(drawn, slot) == symbol
                    assert symbol_at(view_at(at).tableau.board, slot) == -1, "it is not yet done"
                    assert set(lit) == {slot, *[int(part) for part in str(step.values["line"]).split("-")]}
            raise TimeoutError

        monkeypatch.setattr("tefuda.tui.driver.asyncio.wait_for", look)
        at.app.driver.pace = 0.6
        await play_until(at, lambda: "slot" in [kind for kind, _ in seen])
        assert board.step is None
    kinds = [kind for kind, _ in seen]
    assert {"", "card", "slot"} == set(kinds)
    assert all((word in screen) == (kind != "") for kind, screen in seen)


async def test_whoever_hurries_waits_for_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(sitting=sitting_with(), pace=0.0) as at:
        shown: list[Step] = []
        monkeypatch.setattr(at.app, "_show_step", shown.append)
        at.app.driver.pace = 30.0
        legal = view_at(at).legal[0].text
        for key in keys_for(at, legal):
            at.app.press(key)
        await at.pilot.pause()
        assert at.app.driver.busy
        at.app.driver.hurry()
        await at.app.workers.wait_for_complete()
        assert at.app.driver.may_act
        assert shown == []


# --- for developers -----------------------------------------------------------------------------------------


async def test_debug_writes_every_decision_into_the_log() -> None:
    sitting = sitting_with()
    app = TableApp(sitting, Look("en", debug=True))
    async with app.run_test(size=(200, 40)) as pilot:
        at = Table(app, pilot)
        await at.settle()
        await press_any(at, stream("1", "keys"))
        await at.settle()
        assert at.sees("[debug] easy: ", "card_slot.easy.", "priority", "completes a line")
    sitting.close()


# --- colours ------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_symbol_can_be_read_on_its_card() -> None:
    assert len(set(SYMBOL_INKS)) == 6
    for ink in SYMBOL_INKS:
        assert (luminance(CARD) + 0.05) / (luminance(ink) + 0.05) >= 7
