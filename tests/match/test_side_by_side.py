"""Players who decide at many tables at once: everything comes out as if they had been asked one by one."""

import pytest

from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.mixed import MixedPlayer
from tefuda.games.poker.actions import FOLD
from tefuda.match.guard import Guard
from tefuda.match.ledger import Ledger
from tefuda.match.orders import duel_orders, seat_orders
from tefuda.match.rotation import Rotation
from tefuda.match.side_by_side import TABLES
from tefuda.match.slice import Slice
from tefuda.registry import cpu_named, game_named, rotation_named
from tests.exploit.folding import Folder


class Single(Player):
    """Draws among what is legal, more often than it needs to; `bad` spoils some of its answers."""

    def __init__(self, bad: str = "") -> None:
        super().__init__("bot")
        self.bad = bad

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        word = rng.word()
        if rng.below(7) == 0:
            if self.bad == "dies":
                raise ZeroDivisionError(f"at {word}")
            if self.bad == "cheats":
                return Decision(type(view.legal[0])(0, f"cheat {word}"))
        reason = Reason("drawn", {"word": int(word), "legal": len(view.legal)}) if explain else None
        return Decision(view.legal[word % len(view.legal)], reason)


class Gathering(Single):
    """The same at many tables at once; it remembers at how many."""

    def __init__(self, bad: str = "") -> None:
        super().__init__(bad)
        self.sizes: list[int] = []

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        self.sizes.append(len(views))
        return [self.decide(view, rng, explain) for view, rng in zip(views, rngs, strict=True)]


class Forgetful(Gathering):
    """Loses an answer when it is asked at many tables."""

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        return super().decide_many(views, rngs, explain)[1:]


def played(rotation: Rotation, players: list[Player], parts: list[int], keep: bool, duel: bool) -> object:
    """All that comes of the same decks, cut into parts in one way or another."""
    seats = len(players)
    orders = duel_orders(seats) if duel else seat_orders(seats, True)
    slice_ = Slice(rotation, players, [{} for _ in players], "7", orders)
    ledger = Ledger(seats)
    records: list[bytes] = []
    sums = []
    first = 0
    for part in parts:
        sums.append(slice_.play(first, part, keep, ledger if duel else None).sums())
        records += slice_.records
        first += part
    added = [[sum(cell) for cell in zip(*row, strict=True)] for row in zip(*sums, strict=True)]
    return added, records, ledger.rows


@pytest.mark.parametrize("game", ["no-thanks", "holdem", "card-slot"])
@pytest.mark.parametrize("keep", [False, True])
def test_the_same_as_one_by_one(game: str, keep: bool) -> None:
    rotation = rotation_named(game)
    others = [cpu_named(game, "random") for _ in range(rotation.first.spec.min_seats - 1)]
    duel = game != "no-thanks"
    one = played(rotation, [Single(), *others], [40], keep, duel)
    gathering = Gathering()
    assert played(rotation, [gathering, *others], [40], keep, duel) == one
    assert max(gathering.sizes) > 20
    assert played(rotation, [Gathering(), *others], [1, 2, 33, 4], keep, duel) == one


def test_two_who_gather_and_more_decks_than_tables() -> None:
    rotation = rotation_named("razz")
    decks = TABLES + 50
    one = played(rotation, [Single(), Single()], [decks], False, True)
    pair = [Gathering(), Gathering()]
    assert played(rotation, [*pair], [decks], False, True) == one
    for player in pair:
        assert max(player.sizes) <= TABLES
        assert sum(player.sizes) / len(player.sizes) > TABLES / 10


class FoldingTogether(Gathering):
    """Folds at all tables at once, so that every hand is one decision."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        return Decision(FOLD)


def test_a_bot_is_asked_at_256_tables_at_once_as_the_docs_say() -> None:
    gathering = FoldingTogether()
    slice_ = Slice(rotation_named("holdem"), [gathering, Folder()], [{}, {}], "7", [[0, 1]])
    assert slice_.play(0, 257, False).score == [-2570, 2570]
    assert gathering.sizes == [256, 1]


def test_nobody_is_asked_where_no_table_waits() -> None:
    """The small blind folds every hand, so the big blind never has anything to say."""
    gathering = Gathering()
    slice_ = Slice(rotation_named("holdem"), [gathering, Folder()], [{}, {}], "7", [[1, 0]])
    assert slice_.play(0, 5, False).score == [50, -50]
    assert gathering.sizes == []


@pytest.mark.parametrize("bad", ["dies", "cheats"])
def test_the_same_decisions_are_forfeited(bad: str) -> None:
    game = game_named("holdem")
    rotation = rotation_named("holdem")
    guards = [Guard(game, Single(bad)), Guard(game, Gathering(bad))]
    other = cpu_named("holdem", "caller")
    one, many = [played(rotation, [guard, other], [30], True, True) for guard in guards]
    assert many == one
    assert guards[0].faults == guards[1].faults
    assert sum(guards[0].faults.values()) > 10
    assert guards[0].last_fault == guards[1].last_fault


def test_answers_that_are_missing_are_asked_for_again() -> None:
    game = game_named("holdem")
    rotation = rotation_named("holdem")
    guard = Guard(game, Forgetful())
    other = cpu_named("holdem", "caller")
    assert played(rotation, [guard, other], [30], True, True) == played(
        rotation, [Single(), other], [30], True, True
    )
    assert sum(guard.faults.values()) == 0


def test_at_a_mix_each_game_has_its_own() -> None:
    rotation = rotation_named("horse", ("razz", "holdem"), 3)
    names = ("razz", "holdem")
    gathering = {name: Gathering() for name in names}
    mixed = MixedPlayer("bot", {name: gathering[name] for name in names})
    alone = MixedPlayer("bot", {name: Single() for name in names})
    other = cpu_named("holdem", "random")
    assert mixed.gathers
    assert not alone.gathers
    assert played(rotation, [mixed, other], [30], True, True) == played(rotation, [alone, other], [30], True, True)
    assert all(max(player.sizes) > 10 for player in gathering.values())
