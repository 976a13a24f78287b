"""The Expert CPU: positions with an obvious answer, and that it always gives the same one."""

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption
from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision
from tefuda.core.rng import stream
from tefuda.cpu.no_thanks.expert import LEAD
from tefuda.games.no_thanks.game import GAME
from tefuda.registry import cpu_named
from tefuda.testing.walk import walks

CPU = "expert(playouts=200)"


def decide(**view: object) -> Decision:
    """What the expert does in a view written by hand; seat 0 is asked."""
    read = GAME.read_view({"game": "no-thanks", "seat": 0, **view})
    return cpu_named("no-thanks", CPU).decide(read, stream("1", "unused"), True)


LAST = {"cards": [[30, 31], [*range(4, 15)], [*range(16, 26)]]}
"""23 cards have been taken: the one on offer is the last."""

SMALL_LEAD = {"cards": [[3], [*range(4, 16)], [*range(17, 27)]]}
"""The same, with 3, 4 and 17 points."""


def test_without_chips_there_is_nothing_to_think_about() -> None:
    decision = decide(card=35, chips_on_card=0, cards=[[], [], []], chips=[0, 20, 13])
    assert decision.action.text == "take"
    assert decision.reason is not None
    assert decision.reason.rule == "no_thanks.expert.forced"
    assert decision.reason.values == {"card": 35, "pot": 0, "cost": 35, "chips": 0}
    seen = {"seat": 0, "card": 35, "chips_on_card": 0, "chips": [0, 20, 13], "cards": [[], [], []]}
    view = GAME.read_view({"game": "no-thanks", **seen})
    assert cpu_named("no-thanks", CPU).decide(view, stream("1", "unused"), False).reason is None


@pytest.mark.parametrize(
    ("view", "right"),
    [
        # The last card fits below our run and brings nine chips; the next player has none and would get it.
        ({"card": 29, "chips_on_card": 9, **LAST, "chips": [12, 0, 12]}, "take"),
        # The last card is bad for everybody, and the next player cannot refuse it.
        ({"card": 35, "chips_on_card": 0, **LAST, "chips": [12, 0, 21]}, "pass"),
        # The last card costs us 3 and would lose the game, 5 against 4; the next player must take it: 3 against 6.
        ({"card": 35, "chips_on_card": 32, **SMALL_LEAD, "chips": [1, 0, 0]}, "pass"),
        # It joins our runs, nobody else wants it for twenty points, and all have chips: it comes back fatter.
        ({"card": 26, "chips_on_card": 1, "cards": [[25, 27], [3], [4]], "chips": [10, 11, 11]}, "pass"),
        # The same card, but the next player wants it as much.
        ({"card": 26, "chips_on_card": 9, "cards": [[25], [27], [4]], "chips": [8, 8, 8]}, "take"),
        # A 3 for seven chips at the very beginning.
        ({"card": 3, "chips_on_card": 7, "cards": [[], [], []], "chips": [8, 9, 9]}, "take"),
        # A 35 for nothing at the very beginning.
        ({"card": 35, "chips_on_card": 0, "cards": [[], [], []], "chips": [11, 11, 11]}, "pass"),
    ],
)  # fmt: skip
def test_the_obvious(view: dict[str, object], right: str) -> None:
    decision = decide(**view)
    assert decision.action.text == right
    assert decision.reason is not None
    assert decision.reason.rule == f"no_thanks.expert.{right}"


def test_the_reason_shows_both_options_and_the_others() -> None:
    decision = decide(card=26, chips_on_card=1, cards=[[25, 27], [3], [4]], chips=[10, 11, 11])
    assert decision.reason is not None
    values = decision.reason.values
    assert list(values) == [
        *("card", "pot", "cost", "chips", "worlds"),
        *("pass_value", "pass_wins", "take_value", "take_wins", "like_1", "like_2"),
    ]
    assert values["cost"] == -28
    assert 16 <= int(values["worlds"]) <= 100
    assert float(values["pass_value"]) > float(values["take_value"])
    assert values["like_1"] == "unknown"


def test_the_same_view_gives_the_same_decision_whatever_the_stream() -> None:
    player = cpu_named("no-thanks", "expert(playouts=20)")
    other = cpu_named("no-thanks", "expert(playouts=20)")
    for walk, rng in walks(GAME, "repeat", 3):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            said = player.decide(view, stream("1", "a"), True).data()
            again = GAME.read_view(decode_object(encode(view.data()), "view"))
            assert other.decide(again, stream("2", "b"), True).data() == said
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


def test_what_the_others_have_done_matters() -> None:
    """The same table in two views, one with a history that shows greedy opponents, one without any."""
    greedy = cpu_named("no-thanks", "greedy")
    player = cpu_named("no-thanks", "expert(playouts=20)")
    walk, rng = next(iter(walks(GAME, "matters", 1)))
    differ = 0
    while walk.state.to_act >= 0:
        view = walk.view(walk.state.to_act)
        data = view.data()
        del data["history"]
        with_history = player.decide(view, rng, True).data()
        differ += with_history != player.decide(GAME.read_view(data), rng, True).data()
        walk.apply(greedy.decide(view, rng, False).action)
    assert differ > 10


def test_a_lead_is_worth_more_the_longer_it_is_but_less_and_less() -> None:
    def lead(mine: int, *others: int) -> float:
        return LEAD.value(Outcome("cards_out", [*others, mine], [0]), len(others))

    assert lead(10, 10, 30) == 0.5
    assert lead(10, 22, 30) == 0.75
    assert lead(22, 10, 30) == 0.25
    assert lead(0, 1, 99) - lead(0, 0, 99) > lead(0, 41, 99) - lead(0, 40, 99) > 0.0


def test_the_number_of_playouts_has_a_range() -> None:
    assert cpu_named("no-thanks", "expert(playouts=1000)").name == "expert"
    with pytest.raises(BadOption, match="expert: playouts must be a whole number from 2 to 1000000, not '1'"):
        cpu_named("no-thanks", "expert(playouts=1)")
