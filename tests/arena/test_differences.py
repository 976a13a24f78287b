"""Where two CPUs differ: planted differences are found, and a plain second way gives the same sums."""

from math import isclose, sqrt
from pathlib import Path

import pytest

from tefuda.arena.differences import Differences, Gains, Kind, RulePair, differences
from tefuda.arena.plan import Plan
from tefuda.core.action import Action
from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup, view_of
from tefuda.core.intervals import t95
from tefuda.core.player import Player
from tefuda.core.record import opening, read_record
from tefuda.core.rng import Rng, named_stream
from tefuda.core.state import State
from tefuda.match.tally import WIN
from tefuda.registry import cpu_named, game_named
from tefuda.words.language import Text


def duel(game: str, a: str, b: str, seats: int = 2, seed: str = "5") -> Plan:
    return Plan(game, (a, b), 10_000, seed, duel=seats)


def found(game: str, a: str, b: str, decks: int, seats: int = 2) -> Differences:
    return differences(duel(game, a, b, seats), decks)


# --- planted differences ----------------------------------------------------------------------------------------


def test_a_cpu_agrees_with_itself() -> None:
    same = found("razz", "lv2", "lv2", 20)
    assert same.decisions > 40
    assert (same.all.seen, same.games_apart, same.kinds) == (0, 0, {})


def test_chance_alone_is_no_difference() -> None:
    """Both are asked with the same stream, so that two players who draw lots draw the same."""
    assert found("razz", "random", "random", 20).all.seen == 0


def test_a_changed_parameter_shows_where_it_is_used() -> None:
    """A higher threshold takes more: all differences are takes for passes, and the threshold is their reason."""
    changed = found("no-thanks", "heuristic(base_threshold=6)", "heuristic", 6, 3)
    threshold = RulePair("no_thanks.heuristic.threshold.take", "no_thanks.heuristic.threshold.pass")
    assert changed.all.seen > 20
    assert {(kind.game, kind.a, kind.b) for kind in changed.kinds} == {("no-thanks", "take", "pass")}
    assert sum(one.rules[threshold].seen for one in changed.kinds.values()) == changed.all.seen
    assert {kind.phase.en.split()[0] for kind in changed.kinds} == {"Early", "Middle", "Late"}


def test_a_razz_player_that_does_not_steal_differs_in_its_steals_alone() -> None:
    """No door but a low one is good enough to steal with: where the usual one steals, this one folds."""
    timid = found("razz", "lv2(steal_door=2)", "lv2", 60)
    ((kind, difference),) = timid.kinds.items()
    assert kind == Kind("razz", Text("Third street", "サードストリート"), "fold", "complete")
    assert set(difference.rules) == {RulePair("razz.3.open.fold", "razz.3.open.steal")}
    mean = difference.gains.mean()
    assert mean is not None
    assert mean[0] + mean[1] < 0


def test_who_never_folds_differs_by_never_folding() -> None:
    caller = found("razz", "caller", "random", 30)
    assert caller.all.seen > 50
    assert {kind.a for kind in caller.kinds} == {"call", "check", "bring-in"}
    assert ("call", "fold") in {(kind.a, kind.b) for kind in caller.kinds}
    assert {kind.phase.en for kind in caller.kinds} >= {"Third street", "Fourth street"}


def test_steals_are_worth_what_they_win() -> None:
    """The one completes where the other folds; the antes are less than a big bet."""
    razz = found("razz", "lv2", "lv1", 150)
    kind, difference = razz.ranked()[0]
    assert (kind.phase.en, kind.a, kind.b) == ("Third street", "complete", "fold")
    mean = difference.gains.mean()
    assert mean is not None
    assert 0 < (mean[0] - mean[1]) * razz.scale < (mean[0] + mean[1]) * razz.scale < 1.5


# --- the sums ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "a", "b", "seats", "decks"),
    [
        ("razz", "lv2", "random", 2, 12),
        ("holdem", "lv1", "caller", 3, 3),
        ("no-thanks", "greedy", "heuristic", 3, 2),
    ],
)
def test_the_sums_agree_with_a_plain_second_way(game: str, a: str, b: str, seats: int, decks: int) -> None:
    plan = duel(game, a, b, seats)
    one = differences(plan, decks)
    seen, tried, total = second_way(plan, decks)
    assert (one.all.seen, one.all.tried, one.games_apart) == (seen, tried, tried)
    assert isclose(one.all.total * one.scale, total, abs_tol=1e-9)
    assert one.all.seen == sum(kind.gains.seen for kind in one.kinds.values())
    assert one.all.total == sum(kind.gains.total for kind in one.kinds.values())
    for kind in one.kinds.values():
        assert kind.gains.seen == sum(gains.seen for gains in kind.rules.values())
        assert kind.gains.tried == sum(gains.tried for gains in kind.rules.values())


def second_way(plan: Plan, decks: int) -> tuple[int, int, float]:
    """Disagreements, first ones, and their worth, from the records of the games and nothing else.

    Hands are deep enough that nobody is all-in, so that there is no luck to take out.
    """
    game = game_named(plan.game)
    table = Plan(plan.game, plan.cpus, plan.games, plan.seed, duel=plan.duel, keep=True)
    part = table.slice(table.seat_players())
    part.play(0, decks, True)
    seen, tried, total = 0, 0, 0.0
    for number, line in enumerate(part.records):
        record = read_record(line)
        order = plan.orders[number % len(plan.orders)]
        players = [cpu_named(plan.game, plan.cpus[player % 2]) for player in order]
        others = [cpu_named(plan.game, plan.cpus[1 - player % 2]) for player in order]
        streams = [named_stream(seat.stream) for seat in record.seats]
        setup, state = opening(game, record)
        first: tuple[int, float] | None = None
        while (seat := state.to_act) >= 0:
            view = view_of(game, setup, state, seat)
            other = others[seat].decide(view, copied(streams[seat]), False).action
            mine = players[seat].decide(view, streams[seat], False).action
            if mine is not other:
                seen += 1
                if first is None:
                    rest = [copied(rng) for rng in streams]
                    first = seat, played_on(game, setup, state, other, players, rest, seat)
            state.apply(mine)
        if first is not None:
            tried += 1
            gain = worth(game, setup, state, first[0]) - first[1]
            total += gain if order[first[0]] % 2 == 0 else -gain
    return seen, tried, total


def copied(rng: Rng) -> Rng:
    """Another stream at the same place, found by drawing as much."""
    again = Rng(rng.root, rng.index)
    for _ in range(10_000):
        if (again.ready, again.s0, again.s1, again.s2, again.s3) == (rng.ready, rng.s0, rng.s1, rng.s2, rng.s3):
            return again
        again.word()
    raise AssertionError("a stream that cannot be caught up with")


def played_on(
    game: Game, setup: Setup, state: State, action: Action, players: list[Player], streams: list[Rng], seat: int
) -> float:
    branch = state.clone(log=True)
    branch.apply(action)
    while branch.to_act >= 0:
        view = view_of(game, setup, branch, branch.to_act)
        branch.apply(players[branch.to_act].decide(view, streams[branch.to_act], False).action)
    return worth(game, setup, branch, seat)


def worth(game: Game, setup: Setup, state: State, seat: int) -> float:
    """Big bets, or the part of the win."""
    outcome = state.outcome()
    assert outcome is not None
    if game.spec.stack is not None:
        return outcome.scores[seat] / setup.options["big_bet"]
    return (WIN // len(outcome.winners)) / WIN if seat in outcome.winners else 0.0


def test_exchanging_the_sides_turns_the_sign() -> None:
    one, other = found("razz", "lv2", "lv1", 30), found("razz", "lv1", "lv2", 30)
    assert one.all.total == -other.all.total != 0
    assert one.all.seen == other.all.seen


def test_the_same_again() -> None:
    assert found("horse", "lv2", "caller", 31) == found("horse", "lv2", "caller", 31)


def test_a_mix_is_compared_game_by_game() -> None:
    horse = found("horse", "lv2", "caller", 31)
    assert {kind.game for kind in horse.kinds} == {"holdem", "omaha8", "razz", "stud", "stud8"}


def test_a_number_of_decisions_ends_with_the_deck_that_reaches_it() -> None:
    plan = duel("razz", "lv2", "lv1")
    some = differences(plan, 1000, 50)
    assert 50 <= some.decisions < 50 + 2 * 40
    assert some == differences(plan, some.decks)


def test_examples_tell_the_position_and_both_reasons() -> None:
    razz = found("razz", "lv2", "lv1", 40)
    (kind, difference), *_ = razz.ranked()
    first, second = difference.examples
    assert first.deck != second.deck
    assert first.position["en"][0].startswith(kind.phase.en)
    assert any(line.startswith("You have") for line in first.position["en"])
    assert first.a.action.en.startswith(kind.a)
    assert first.b.action.en.startswith(kind.b)
    assert first.a.reason.en.endswith(".")
    assert first.actor in ("lv1", "lv2")


# --- intervals --------------------------------------------------------------------------------------------------


def test_too_few_decks_claim_nothing() -> None:
    gains = Gains()
    for deck in range(9):
        gains.add(deck, 5)
    assert gains.mean() is None
    gains.add(9, 5)
    assert gains.mean() == (5.0, 0.0)


def test_the_interval_counts_decks_not_games() -> None:
    """Ten games with the same deck say no more than one."""
    single, repeated = Gains(), Gains()
    values = [3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5, -8]
    for deck, value in enumerate(values):
        single.add(deck, value)
        for _ in range(10):
            repeated.add(deck, value)
    assert single.mean() == pytest.approx(repeated.mean())
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    found = single.mean()
    assert found is not None
    assert isclose(found[0], mean)
    assert isclose(found[1], t95(11) * error)
    # As many decks again without any disagreement: the sum stays, and its interval is that of 24 values.
    padded = [*values, *[0] * 12]
    middle = sum(padded) / 24
    spread = sqrt(sum((value - middle) ** 2 for value in padded) / 23 * 24)
    assert isclose(single.sum_interval(24), t95(23) * spread)


# --- refusals ---------------------------------------------------------------------------------------------------


def test_bots_from_outside_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "from tefuda.core.player import Decision, Player\n"
        "class Bot(Player):\n    def decide(self, view, rng, explain):\n        return Decision(view.legal[0])\n"
    )
    with pytest.raises(BadOption, match="is a bot from outside"):
        found("razz", "lv2", f"py:{path}", 1)


def test_only_duels_have_two_sides() -> None:
    with pytest.raises(BadOption, match="only a duel"):
        differences(Plan("razz", ("lv2", "lv1"), 10, "1"), 1)
