"""The Heuristic CPU against its specification: each rule by example, all of it against the plain pseudo code."""

import pytest

from tefuda.core.rng import Rng, stream
from tefuda.cpu.no_thanks.heuristic import HEURISTIC, PARAMS, Heuristic
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.tableau import MOST_CHIPS, cards_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.registry import cpu_named
from tefuda.testing.walk import walks

RNG = stream("1", "unused")


def decide(cpu: str, **view: object) -> tuple[str, str, dict[str, object]]:
    """Action, rule and numbers of a decision in a view written by hand; seat 0 is asked."""
    decision = cpu_named("no-thanks", cpu).decide(
        GAME.read_view({"game": "no-thanks", "seat": 0, **view}), RNG, explain=True
    )
    assert decision.reason is not None
    return (
        decision.action.text,
        decision.reason.rule.removeprefix("no_thanks.heuristic."),
        dict(decision.reason.values),
    )


def test_rn4_the_nine_parameters_and_their_defaults() -> None:
    assert {param.name: param.default for param in PARAMS} == {
        "base_threshold": 0.0,
        "lowtoken_factor": 3.0,
        "endgame_factor": 0.5,
        "block_range": 12.0,
        "block_epsilon": 0.0,
        "milk_good_cost": 0.0,
        "milk_max_tokens_on_card": 2,
        "milk_opp_want_threshold": 0.0,
        "milk_min_opp_tokens": 1,
    }


def test_rn4_forced_comes_first() -> None:
    action, rule, numbers = decide("heuristic", card=35, chips_on_card=0, cards=[[], [], []], chips=[0, 20, 13])
    assert (action, rule) == ("take", "forced")
    assert numbers == {"card": 35, "pot": 0, "cost": 35, "chips": 0}


def test_rn4_blocks_the_leader_when_the_swing_pays() -> None:
    """We have 21 - 20 = 1, seat 1 has 19 - 5 = 14, seat 2 has 30 - 5 = 25: seat 1 leads, we are 13 ahead."""
    action, rule, numbers = decide(
        "heuristic", card=20, chips_on_card=3, cards=[[21], [19], [30]], chips=[20, 5, 5]
    )
    assert (action, rule) == ("take", "block")
    assert numbers["leader"] == 1
    assert numbers["behind"] == -13
    assert numbers["cost"] == -4
    assert numbers["leader_cost"] == -3
    assert numbers["swing"] == -7


def test_rn4_no_block_beyond_the_range() -> None:
    far = {"card": 20, "chips_on_card": 3, "cards": [[21, 34], [19], [35]], "chips": [4, 22, 4]}
    assert decide("heuristic", **far)[1] != "block"  # 51 points against -3: 54 behind
    assert decide("heuristic(block_range=54)", **far)[1] == "block"
    assert decide("heuristic(block_range=53.9)", **far)[1] != "block"


def test_rn4_no_block_unless_the_swing_is_below_minus_epsilon() -> None:
    table = {"card": 20, "chips_on_card": 3, "cards": [[21], [19], [30]], "chips": [20, 5, 5]}
    assert decide("heuristic(block_epsilon=6.5)", **table)[1] == "block"  # -7 < -6.5
    assert decide("heuristic(block_epsilon=7)", **table)[1] != "block"  # -7 is not below -7


def test_rn4_the_leader_is_the_first_of_equals() -> None:
    table = {"card": 20, "chips_on_card": 1, "cards": [[], [], []], "chips": [12, 10, 10]}
    assert decide("heuristic", **table)[2]["leader"] == 1


def test_rn4_milks_a_good_card_nobody_wants() -> None:
    table = {"card": 20, "chips_on_card": 1, "cards": [[21], [], [30]], "chips": [10, 11, 11]}
    action, rule, numbers = decide("heuristic", **table)
    assert (action, rule) == ("pass", "milk")
    assert numbers["cost"] == -2
    assert numbers["nobody_wants_it"] is True


@pytest.mark.parametrize(
    ("cpu", "change"),
    [
        ("heuristic", {"chips_on_card": 2, "chips": [10, 10, 11]}),  # enough chips lie on it
        ("heuristic(milk_good_cost=-3)", {}),  # not good enough
        ("heuristic", {"cards": [[21], [], [19]]}),  # seat 2 wants it at 0 - 1
        ("heuristic(milk_opp_want_threshold=19)", {}),  # 20 - 1 counts as wanting
        ("heuristic", {"chips": [10, 0, 22]}),  # seat 1 may be forced to take
        ("heuristic(milk_min_opp_tokens=12)", {}),
        ("heuristic(milk_max_tokens_on_card=1)", {}),
    ],
)
def test_rn4_no_milking_unless_every_condition_holds(cpu: str, change: dict[str, object]) -> None:
    table = {"card": 20, "chips_on_card": 1, "cards": [[21], [], [30]], "chips": [10, 11, 11]} | change
    action, rule, _ = decide(cpu, **table)
    assert rule != "milk"
    assert action == "take"


def test_rn4_milking_has_no_memory() -> None:
    """It passes as often as it is asked while few chips lie on the card."""
    for pot in range(9):
        table = {"card": 20, "chips_on_card": pot, "cards": [[21], [], [30]], "chips": [11, 11, 11 - pot]}
        rule = decide("heuristic(milk_max_tokens_on_card=9)", **table)[1]
        assert rule == "milk"


def test_rn4_the_threshold_counts_chips_and_cards_to_come() -> None:
    """One chip, first card: 0 + 3 / 2 + 0 = 1.5. A 3 under two chips costs 1, under one chip 2."""
    action, rule, numbers = decide("heuristic", card=3, chips_on_card=2, cards=[[], [], []], chips=[1, 15, 15])
    assert (action, rule) == ("take", "threshold.take")
    assert numbers["threshold"] == 1.5
    assert numbers["cards_left"] == 23
    action, rule, _ = decide("heuristic", card=3, chips_on_card=1, cards=[[], [], []], chips=[1, 15, 16])
    assert (action, rule) == ("pass", "threshold.pass")


def test_rn4_remaining_are_the_cards_still_to_be_turned_up() -> None:
    """On the last card nothing remains: 3 / 12 + 0.5 = 0.75."""
    cards = [[], [*range(4, 15)], [*range(16, 28)]]
    numbers = decide("heuristic", card=30, chips_on_card=0, cards=cards, chips=[11, 11, 11])[2]
    assert numbers["cards_left"] == 0
    assert numbers["threshold"] == 0.75


def test_parameters_make_the_name() -> None:
    assert cpu_named("no-thanks", "heuristic").name == "heuristic"
    named = cpu_named("no-thanks", "heuristic( milk_max_tokens_on_card = 9, base_threshold=0 )")
    assert named.name == "heuristic(milk_max_tokens_on_card=9)"


def pseudo_code(view: NoThanksView, p: dict[str, float]) -> tuple[str, str]:
    """The specification's pseudo code, word for word, on sets of cards."""
    tableau, me = view.tableau, view.seat
    hands = [set(cards_in(mask)) for mask in tableau.cards]
    card, tokens_on_card = int(tableau.card), int(tableau.pot)
    tokens = [int(chips) for chips in tableau.chips]

    def score_cards(cards: set[int]) -> int:
        return sum(one for one in cards if one - 1 not in cards)

    def take_cost(seat: int) -> int:
        return score_cards(hands[seat] | {card}) - score_cards(hands[seat]) - tokens_on_card

    def score(seat: int) -> int:
        return score_cards(hands[seat]) - tokens[seat]

    if tokens[me] == 0:
        return "take", "forced"
    opponents = [seat for seat in range(len(hands)) if seat != me]
    leader = min(opponents, key=score)
    if score(me) - score(leader) <= p["block_range"] and take_cost(me) + take_cost(leader) < -p["block_epsilon"]:
        return "take", "block"
    safe = all(
        tokens[seat] >= p["milk_min_opp_tokens"] and take_cost(seat) > p["milk_opp_want_threshold"]
        for seat in opponents
    )
    if take_cost(me) <= p["milk_good_cost"] and tokens_on_card < p["milk_max_tokens_on_card"] and safe:
        return "pass", "milk"
    remaining_draw = 24 - sum(len(hand) for hand in hands) - 1
    frac_end = 1 - remaining_draw / 23
    th = p["base_threshold"] + p["lowtoken_factor"] / (tokens[me] + 1) + p["endgame_factor"] * frac_end
    return ("take", "threshold.take") if take_cost(me) <= th else ("pass", "threshold.pass")


def draw_params(rng: Rng) -> dict[str, int | float]:
    """Defaults, or numbers of a size that matters, fractions and whole ones."""
    values: dict[str, int | float] = {param.name: param.default for param in PARAMS}
    for param in PARAMS:
        if rng.below(2) == 0:
            spread = int(rng.below(25)) - 12
            if isinstance(param.default, int):
                values[param.name] = abs(spread)
            else:
                number = spread + int(rng.below(4)) / 4
                values[param.name] = max(float(param.low), min(float(param.high), number))
    return values


def test_rn4_agrees_with_the_pseudo_code_in_every_position_of_many_games() -> None:
    seen: set[str] = set()
    for number, (walk, rng) in enumerate(walks(GAME, "pseudo", 200)):
        values = {p.name: p.default for p in PARAMS} if number % 2 else draw_params(rng)
        player = HEURISTIC.make(dict(values))
        assert isinstance(player, Heuristic)
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            assert isinstance(view, NoThanksView)
            decision = player.decide(view, rng, True)
            assert decision.reason is not None
            rule = decision.reason.rule.removeprefix("no_thanks.heuristic.")
            assert (decision.action.text, rule) == pseudo_code(view, values), (walk.where(), values)
            seen.add(rule)
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))] if rng.below(3) == 0 else decision.action)
    assert seen == {"forced", "block", "milk", "threshold.take", "threshold.pass"}


def test_somebody_may_have_all_the_chips() -> None:
    chips = MOST_CHIPS - 1
    action, rule, numbers = decide(
        "heuristic", card=35, chips_on_card=1, cards=[[], [], [], [], []], chips=[chips, 0, 0, 0, 0]
    )
    assert (action, rule) == ("pass", "threshold.pass")
    assert numbers["chips"] == chips
