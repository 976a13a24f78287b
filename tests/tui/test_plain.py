"""The table line by line, with somebody who answers every prompt."""

import re
from collections.abc import Callable

import pytest

from tefuda.registry import rotation_named, words_for
from tefuda.tui.look import Look
from tefuda.tui.plain import PlainTable
from tefuda.tui.sitting import Seating, Sitting


def play(lang: str, hands: int, choose: Callable[[str], str], game: str = "horse", stack: int = 1000) -> list[str]:
    """Everything that is said while so many hands are played, prompts included."""
    sitting = Sitting(rotation_named(game, (), 1), Seating(["caller", "random"], "Me", seed="3", stack=stack))
    said: list[str] = []

    def read(prompt: str) -> str:
        said.append(prompt)
        if "y/n" in prompt:
            return "y" if sitting.hands_played < hands else "n"
        return choose(prompt)

    PlainTable(sitting, Look(lang), read, said.append).run()
    assert sitting.hands_played == hands
    sitting.close()
    return said


def call_down(prompt: str) -> str:
    return (
        "c" if ("c call" in prompt or "c check" in prompt or "c コール" in prompt or "c チェ" in prompt) else "i"
    )


@pytest.mark.parametrize(
    ("lang", "now", "have", "net"),
    [("en", "Now {}: ", "You have: ", " in all."), ("ja", "ここから{}：", "あなたの手：", "：通算")],
)
def test_horse_says_which_game_is_next_and_what_one_has(lang: str, now: str, have: str, net: str) -> None:
    said = play(lang, 6, call_down)
    rotation = rotation_named("horse")
    announced = [line for line in said if any(line.startswith(now.format(title)) for title in titles(lang))]
    assert len(announced) == 6
    assert announced[0] == announced[5]
    assert len({*announced}) == len(rotation.games)
    assert words_for("razz").title.say(lang) in announced[2]
    assert sum(line.startswith(have) for line in said) > 6
    assert sum(net in line for line in said) == 5 * 3
    assert not any("{" in line for line in said)


def titles(lang: str) -> list[str]:
    return [words_for(game.spec.name).title.say(lang) for game in rotation_named("horse").games]


def test_prompts_have_amounts_and_what_would_be_all_of_them() -> None:
    said = play("en", 1, call_down, "holdem")
    assert any("f fold, c call 20, r raise to 40" in line for line in said)
    said = play("en", 1, call_down, "holdem", stack=15)
    assert any("c call 15 (all-in)" in line for line in said)
    said = play("en", 3, call_down, "stud", stack=25)
    assert any(line.endswith(" buys in for 25.") for line in said)


def test_a_hand_that_was_not_shown_is_not_told() -> None:
    """R-H12: only one's own cards and those that were turned up are named."""
    said = play("en", 8, lambda prompt: "f" if "f fold" in prompt else call_down(prompt), "holdem")
    hand: list[str] = []
    for line in said:
        hand.append(line)
        if line.startswith("Next hand?"):
            shown = [text for text in hand if re.match(r"(?!Me )[^:]* shows ", text)]
            told = [text for text in hand if ", shown " in text]
            assert len(told) == len(shown)
            hand = []
