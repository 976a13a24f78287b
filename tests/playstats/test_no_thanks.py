"""Statistics of No Thanks!, and of any game that has none of its own."""

from math import isclose

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.core.record import HUMAN, Record, SeatRecord, Step
from tefuda.games.no_thanks.game import GAME
from tefuda.playstats.statistics import PlainGames
from tests.playstats.counted import Told, collected
from tests.playstats.simulated import records_of

DECK = [3, 4, 5, 10, 12, 20, *(card for card in range(6, 36) if card not in (10, 12, 20))]


def played(first: str) -> Record:
    """Three seats with eleven chips: these actions, then the seat to act takes every card."""
    state = GAME.start(GAME.setup(3), list(DECK), True)
    steps: list[Step] = []
    waiting = first.split()
    while state.to_act >= 0:
        action = GAME.actions.parse(waiting.pop(0) if waiting else "take")
        steps.append(Step(state.to_act, action.text, "person", None))
        state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    seats = [SeatRecord(name, HUMAN) for name in "abc"]
    return Record("no-thanks", 1, "test", {}, list(DECK), seats, steps, outcome.data())


def test_taking() -> None:
    """Seat 0 passes on the 3, seat 1 takes it and the 4 and passes on the 5, seat 2 takes all the rest."""
    found = Told(collected([played("pass take take pass")]))
    assert found("a", "take") == (0, 1)
    assert found("b", "take") == (2, 3)
    assert found("c", "take") == (22, 22)
    assert found("b", "price") == (1, 2), "one chip lay on the 3, none on the 4"
    assert found("b", "card") == (7, 2)
    assert found("c", "price") == (1, 22)
    assert found("b", "forced") == (0, 2)
    assert found("a", "forced") == (0, 0)


def test_what_lies_there_at_the_end() -> None:
    found = Told(collected([played("pass take take pass")]))
    assert found("a", "cards") == (0, 1)
    assert found("b", "cards") == (2, 1)
    assert found("a", "chips") == (10, 1)
    assert found("b", "chips") == (11, 1), "eleven, one from the 3, one to the 5"
    assert found("c", "chips") == (12, 1)
    assert found("b", "runs") == (1, 1)
    assert found("b", "run_length") == (2, 1)
    assert found("b", "longest_run") == (2, 1)
    assert found("a", "runs") == (0, 1)
    assert found("a", "longest_run") == (0, 1)
    assert found.figure("a", "run_length").value is None
    assert found("a", "score") == (-10, 1)
    assert found("a", "win_share") == (1, 1)
    assert found("b", "win_share") == (0, 1)
    cards = DECK[2:24]
    runs = [card for card in cards if card - 1 not in cards]
    assert found("c", "runs") == (len(runs), 1)


def test_a_player_without_chips_is_forced() -> None:
    """All eleven rounds pass on the first card; seat 0 has no chip left and must take it with 33."""
    found = Told(collected([played(" ".join(["pass"] * 33))]))
    assert found("a", "forced") == (1, 24)
    assert found("a", "take") == (23, 34), "eleven passes; the forced card was no choice"
    assert found("a", "price") == (33, 24)
    assert found("b", "chips") == (0, 1)
    assert found("a", "chips") == (33, 1)


def test_results_and_intervals_are_those_of_the_simulation() -> None:
    plan = Plan("no-thanks", ("heuristic", "greedy", "random"), 60, "7", rotate=True, keep=True)
    report = simulate(plan)
    found = Told(collected(records_of(plan)))
    for row in report.figures():
        share, score = found.figure(row.cpu, "win_share"), found.figure(row.cpu, "score")
        assert share.value is not None
        assert share.low is not None
        assert share.high is not None
        assert score.value is not None
        assert score.low is not None
        assert isclose(share.value, row.share)
        assert isclose(share.low, row.low)
        assert isclose(share.high, row.high)
        assert isclose(score.value, row.rate)
        assert isclose(score.value - score.low, row.rate_half)


def test_any_game_has_wins_and_scores() -> None:
    plain = PlainGames(GAME)
    assert plain.count(played("pass take take pass"), 1)
    assert plain.games == 1
    names = {player.player: player for player in plain.figures()}
    (section,) = names["a"].sections
    assert [(figure.name, figure.taken) for figure in section.figures] == [("win_share", 1), ("score", -10)]
