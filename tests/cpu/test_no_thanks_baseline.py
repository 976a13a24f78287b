"""The simple players."""

from tefuda.core.rng import stream
from tefuda.games.no_thanks.game import GAME
from tefuda.registry import cpu_named


def greedy(**view: object) -> tuple[str, str]:
    decision = cpu_named("no-thanks", "greedy").decide(
        GAME.read_view({"game": "no-thanks", "seat": 0, **view}), stream("1", "x"), explain=True
    )
    assert decision.reason is not None
    return decision.action.text, decision.reason.rule


def test_greedy_takes_what_does_not_hurt() -> None:
    table = {"card": 20, "chips_on_card": 0, "cards": [[19], [], []], "chips": [11, 11, 11]}
    assert greedy(**table) == ("take", "no_thanks.greedy.take")
    assert greedy(**(table | {"cards": [[18], [], []]})) == ("pass", "no_thanks.greedy.pass")
    assert greedy(**(table | {"cards": [[], [], []], "chips": [0, 22, 11]})) == ("take", "no_thanks.greedy.forced")


def test_greedy_compares_with_the_chips_on_the_card() -> None:
    assert greedy(card=3, chips_on_card=3, cards=[[], [], []], chips=[10, 10, 10])[0] == "take"
    assert greedy(card=3, chips_on_card=2, cards=[[], [], []], chips=[10, 10, 11])[0] == "pass"


def test_random_uses_its_own_stream_and_chooses_both() -> None:
    player = cpu_named("no-thanks", "random")
    view = GAME.read_view(
        {"game": "no-thanks", "seat": 0, "card": 9, "chips_on_card": 0, "cards": [[], [], []], "chips": [11] * 3}
    )
    rng = stream("1", "x")
    chosen = [player.decide(view, rng, False).action.text for _ in range(100)]
    assert set(chosen) == {"take", "pass"}
    again = stream("1", "x")
    assert [player.decide(view, again, True).action.text for _ in range(100)] == chosen
