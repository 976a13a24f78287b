"""The full-screen table of the five poker games."""

import asyncio
from collections.abc import Callable

import pytest
from rich.cells import cell_len

from tefuda.core.event import Event
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.games.poker.seats import pots_so_far
from tefuda.games.poker.view import PokerView
from tefuda.match.match import Match
from tefuda.match.series_host import SeriesHost
from tefuda.registry import MIXES, entry_named, words_for
from tefuda.tui.sitting import Sitting
from tefuda.words.poker_hands import hand_label
from tests.tui.table import Table, poker_sitting, table

GAMES = MIXES["horse"].games
STUD_GAMES = ("razz", "stud", "stud8")


def view_at(at: Table) -> PokerView:
    view = at.app.sitting.view
    assert isinstance(view, PokerView)
    return view


async def go_on(at: Table) -> None:
    """Check, call, or bring in: whatever is legal and cheap."""
    step(at)
    await at.settle()


def step(at: Table) -> None:
    legal = {action.text for action in at.app.sitting.view.legal}
    at.app.press("c" if legal & {"check", "call"} else "i")


async def to_street(at: Table, street: int) -> None:
    while view_at(at).table.street < street and not at.app.driver.over:
        step(at)
        await at.app.workers.wait_for_complete()
    await at.settle()


# --- what one sees ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "lang"), [((80, 24), "en"), ((80, 24), "ja"), ((100, 26), "ja"), ((120, 40), "en"), ((70, 16), "en")]
)
@pytest.mark.parametrize("game", GAMES)
async def test_everything_fits_on_every_street(game: str, size: tuple[int, int], lang: str) -> None:
    sitting = poker_sitting(game)
    async with table(lang, size=size, sitting=sitting) as at:
        for street in range(len(view_at(at).table.variant.streets)):
            await to_street(at, street)
            lines = at.lines()
            assert len(lines) <= size[1]
            assert max(cell_len(line) for line in lines) <= size[0]
            label = hand_label(view_at(at), 0, lang)
            assert label
            assert at.sees(label, *[name[:8] for name in sitting.names])
            assert at.sees("あなたの番です：" if lang == "ja" else "Your turn:")
        await go_on(at)
        assert at.app.driver.over
        lines = at.lines()
        assert len(lines) <= size[1]
        assert max(cell_len(line) for line in lines) <= size[0]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("game", GAMES)
async def test_the_first_screen(game: str, seats: int) -> None:
    sitting = poker_sitting(game, seats)
    async with table(sitting=sitting) as at:
        lines = at.lines()
        assert words_for(game).title.en in lines[0]
        assert "hand 1" in lines[0]
        assert "20/40" in lines[0]
        for name in sitting.names[1:]:
            assert any(name in line and ("9" in line or "1,000" in line) for line in lines[1:8])
        assert at.sees("Pot ", "You have: ", "▒▒ ▒▒", "stack ", "? help")
        back = sum(line.count("▒▒ ▒▒") for line in lines[1 : seats + 1])
        assert back >= seats - 1


async def test_keys_have_amounts() -> None:
    async with table(sitting=poker_sitting("holdem")) as at:
        assert at.lines()[-1].strip().startswith("F fold  C call 20  R raise to 40  H hint")
        assert at.sees("20 to call")
        await at.press("r")
        await to_street(at, 1)
        assert at.sees("C or space check  B bet 20", "Pot 240")
        await to_street(at, 2)
        assert at.sees("B bet 40")


async def test_the_bring_in_and_the_completion() -> None:
    for seed in range(20):
        async with table(sitting=poker_sitting("stud", 3, seed=str(seed))) as at:
            if at.sees("I bring in 10", "B complete to 20"):
                await at.press("i")
                assert at.sees("You bring in 10.")
                return
    pytest.fail("nobody had to bring it in")


async def test_seventh_street_stands_apart_and_own_down_cards_are_tucked() -> None:
    async with table(sitting=poker_sitting("stud")) as at:
        await to_street(at, 4)
        lines = at.lines()
        assert sum("  ▒▒" in line for line in lines[1:8]) == 5
        tops = next(line for line in lines if line.count("╭──╮") == 7)
        assert "╭──╮   ╭──╮" in tops
        assert any(line.strip().startswith("▒▒▒▒ ▒▒▒▒ ╰──╯") and line.endswith("  ▒▒▒▒") for line in lines)


@pytest.mark.parametrize(
    ("lang", "dead", "none"), [("en", "dead", "none yet"), ("ja", "デッドカード", "まだなし")]
)
async def test_dead_cards_are_listed_and_folded_seats_stay(lang: str, dead: str, none: str) -> None:
    async with table(lang, sitting=poker_sitting("stud", cpu="random", seed="3")) as at:
        assert at.sees(f"{dead}  ")
        for _ in range(6):
            if at.app.driver.over:
                break
            view = view_at(at)
            gone = [seat for seat in range(6) if (view.table.live >> seat) & 1 == 0]
            line = next(line for line in at.lines() if line.strip().startswith(dead))
            assert (none in line) == (not gone)
            assert all(name in at.screen() for name in at.app.sitting.names)
            await go_on(at)


async def test_all_ins_make_side_pots() -> None:
    sitting = poker_sitting("holdem", 4)
    sitting.series.chips[:] = [1000, 30, 70, 1000]
    async with table(sitting=sitting) as at:
        await at.press("r", "r", "r")
        assert at.sees("all-in", "main ", "side ")
        table_now = view_at(at).table
        pots = [pot.chips for pot in pots_so_far(table_now)]
        assert sum(pots) == table_now.pot
        assert pots[0] == 120
        await to_street(at, 9)
        assert at.sees("Main pot: ", "Side pot 1: ")


async def test_four_colours_and_why_not() -> None:
    async with table(sitting=poker_sitting("omaha8")) as at:
        two = at.app.export_screenshot()
        await at.press("4")
        assert at.app.export_screenshot() != two
        await at.press("4", "c")
        await at.press("f")
        assert at.sees("There is nothing to call")
        assert not at.app.driver.over


# --- what is hidden -----------------------------------------------------------------------------------------


def dealt_again(match: Match, seed: str) -> list[int]:
    """A deck in which everything the person has not seen is somewhere else."""
    state = match.game.determinise(match.view(0), stream(seed, "again"))
    return list(state.deck)


@pytest.mark.parametrize(
    ("game", "size"), [(game, (120, 40) if game in ("omaha8", "stud") else (80, 24)) for game in GAMES]
)
async def test_nothing_hidden_is_on_the_screen(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-H12: deal the unseen cards again, make the same moves, and every screen must be the same."""

    async def play(deck: list[int] | None) -> tuple[list[str], list[int]]:
        sitting = poker_sitting(game, 4)
        screens: list[str] = []
        deal = SeriesHost.deal

        def with_deck(self: SeriesHost, given: list[int], label: Callable[[int, int], SeatRecord]) -> list[Event]:
            return deal(self, given if deck is None else list(deck), label)

        monkeypatch.setattr(SeriesHost, "deal", with_deck)
        async with table(size=size, sitting=sitting) as at:
            screens.append(at.screen())
            for _ in range(3):
                await go_on(at)
                screens.append(at.screen())
            match = sitting.hands.match
            assert match is not None
            other = dealt_again(match, "x")
        monkeypatch.setattr(SeriesHost, "deal", deal)
        return screens, other

    screens, other = await play(None)
    again, _ = await play(other)
    assert screens == again


async def test_a_mucked_hand_stays_hidden_at_the_end() -> None:
    async with table(sitting=poker_sitting("holdem")) as at:
        await to_street(at, 9)
        view = view_at(at)
        assert at.app.driver.over
        assert at.sees("mucked")
        rows = at.screen().count("▒▒ ▒▒")
        assert rows == sum(view.downs[seat] == 0 for seat in range(6))
        assert rows > 0


# --- the course of a hand -----------------------------------------------------------------------------------


async def test_a_single_space_does_not_fold() -> None:
    async with table(sitting=poker_sitting("holdem")) as at:
        await at.press("space")
        assert at.sees("Space would fold; nothing was played.")
        assert at.app.sitting.past[-1].seat != 0
        await at.press("w", "w", "space")
        assert at.sees("Space would fold; nothing was played.")
        await at.press("space")
        assert at.app.driver.over
        assert at.sees("You fold.") or any(past.seat == 0 for past in at.app.sitting.past)


async def test_nobody_waits_for_cpus_after_folding() -> None:
    sitting = poker_sitting("holdem")
    async with table(sitting=sitting, pace=0.0) as at:
        at.app.driver.pace = 30.0
        await asyncio.wait_for(at.press("f"), 20)
        assert at.app.driver.over
        assert at.sees("folded: Pre-flop")


async def wait_until_thinking(at: Table) -> None:
    for _ in range(200):
        if at.app.driver.busy:
            return
        await at.pilot.pause(0.01)


async def test_check_or_fold_can_be_armed_and_is_carried_out() -> None:
    async with table(sitting=poker_sitting("holdem")) as at:
        at.app.driver.pace = 30.0
        at.app.press("x")
        await at.pilot.pause()
        assert at.sees("X chooses check/fold while you wait")
        at.app.press("c")
        await wait_until_thinking(at)
        at.app.press("x")
        await at.pilot.pause()
        assert at.sees("■ check/fold is armed", "X disarm")
        at.app.press("x")
        await at.pilot.pause()
        assert not at.sees("■ check/fold is armed")
        at.app.press("x")
        at.app.driver.pace = 0.0
        at.app.press(" ")
        await at.settle()
        await at.settle()
        assert [past.action.text for past in at.app.sitting.past if past.seat == 0] == ["call", "check"]


async def test_alone_with_an_all_in_one_is_asked_for_what_it_has_put_in_r_h15() -> None:
    """The person has posted 10; the big blind is all-in with 17, so 7 are owed and not 10."""
    sitting = poker_sitting("holdem", 2)
    sitting.hands.series.chips[1] = 17
    async with table(sitting=sitting) as at:
        assert at.app.driver.may_act
        assert at.sees("7 to call", "call 7")
        assert not at.sees("10 to call")


async def test_another_price_disarms() -> None:
    for seed in range(30):
        async with table(sitting=poker_sitting("holdem", 3, cpu="random", seed=str(seed))) as at:
            if at.app.driver.over or not at.app.driver.may_act:
                continue
            at.app.driver.pace = 30.0
            at.app.press("c")
            await wait_until_thinking(at)
            if not at.app.driver.busy:
                continue
            at.app.press("x")
            at.app.driver.pace = 0.0
            at.app.driver.hurry()
            await at.settle()
            if at.sees("is no longer armed"):
                assert at.app.driver.may_act
                assert [past.action.text for past in at.app.sitting.past if past.seat == 0] == ["call"]
                return
    pytest.fail("nobody ever bet")


# --- a mix --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_horse_changes_title_words_colour_and_cards(lang: str) -> None:
    sitting = poker_sitting("horse", 4, hands=1)
    async with table(lang, sitting=sitting) as at:
        for number, game in enumerate((*GAMES, GAMES[0])):
            title = words_for(game).title.say(lang)
            after = words_for(GAMES[(number + 1) % 5]).title.say(lang)
            head = at.lines()[0]
            assert title in head
            assert after in head
            assert at.app.theme == f"tefuda-{game}"
            assert at.app.get_css_variables()["table"] == entry_named(game).colours.table
            assert at.sees("dead" if lang == "en" else "デッドカード") == (game in STUD_GAMES)
            await at.press("?")
            assert at.sees(words_for(game).summary.say(lang)[:20])
            await at.press("escape")
            await to_street(at, 9)
            assert at.app.driver.over
            await at.press("w", "w")
            await at.press("g")
        assert sitting.hands_played == 6


async def test_the_ending_shows_hands_results_and_totals() -> None:
    async with table(sitting=poker_sitting("stud8")) as at:
        await to_street(at, 9)
        outcome = at.app.sitting.outcome
        assert outcome is not None
        screen = at.screen()
        for seat, score in enumerate(outcome.scores):
            row = next(
                line
                for line in screen.splitlines()
                if at.app.sitting.names[seat] in line and f"{1000 + score:,}" in line
            )
            assert f"{score:+,}" in row
        view = view_at(at)
        for seat in range(6):
            label = hand_label(view, seat, "en")
            assert label in screen
        await at.press("g")
        assert at.sees("hand 2", "Your turn:")


async def test_whoever_lost_everything_buys_in_again() -> None:
    sitting = poker_sitting("holdem", 3, stack=40)
    async with table(sitting=sitting) as at:
        while not at.app.driver.over:
            legal = {action.text for action in sitting.view.legal}
            await at.press("r" if "raise" in legal else "b" if "bet" in legal else "c")
        broke = [sitting.names[seat] for seat, chips in enumerate(sitting.series.chips) if chips == 0]
        assert broke
        await at.press("g", "l")
        for name in broke:
            assert at.sees(f"{name} {'buy' if name == 'You' else 'buys'} in for 40.")


def test_all_tables_have_a_colour_of_their_own() -> None:
    assert len({entry_named(game).colours for game in GAMES}) == 5


def test_a_sitting_of_a_mix_has_the_words_of_the_game_on_the_table() -> None:
    sitting: Sitting = poker_sitting("horse")
    assert sitting.words is words_for("holdem")
    sitting.close()
