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


# --- Card Slot, step by step (R-C8) -------------------------------------------------------------------------


def card_slot(
    pace: float, monkeypatch: pytest.MonkeyPatch, lang: str = "en", debug: bool = False
) -> list[str | float]:
    """What is said and waited for, in order, while a game is played against Easy; nobody really waits."""
    happened: list[str | float] = []
    monkeypatch.setattr("tefuda.tui.plain.sleep", happened.append)
    monkeypatch.setattr("tefuda.tui.plain.monotonic", lambda: 7.0)
    sitting = Sitting(rotation_named("card-slot"), Seating(["easy"], "Me", seed="5"))

    def read(prompt: str) -> str:
        if "y/n" in prompt:
            return "n"
        return sitting.view.legal[-1].text

    PlainTable(sitting, Look(lang, pace, debug=debug), read, happened.append).run()
    sitting.close()
    return happened


@pytest.mark.parametrize("pace", [0.5, 0.6, 1.0])
def test_item_8_steps_are_told_after_half_a_second_to_one_and_lines_after_one_to_one_and_a_half(
    pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """適切な待機時間で行動する."""
    happened = card_slot(pace, monkeypatch)
    picks = [at for at, what in enumerate(happened) if isinstance(what, str) and what.startswith("easy picks")]
    completed = re.compile("easy: .* completes")
    lines = [at for at, what in enumerate(happened) if isinstance(what, str) and completed.match(what)]
    assert picks
    assert lines
    assert {happened[at - 1] for at in picks} == {pace}
    assert {happened[at + 1] for at in lines} == {pace + 0.5}
    waits = {what for what in happened if isinstance(what, float)}
    assert waits == {pace, pace + 0.5}
    for at in lines:
        told = happened[at + 2]
        assert isinstance(told, str)
        assert told.startswith("easy puts "), "what was announced is done"


def test_steps_are_told_in_japanese_too(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [what for what in card_slot(0.6, monkeypatch, "ja") if isinstance(what, str)]
    assert any(line.startswith("easy：") and line.endswith("を選ぶ。") for line in said)


def test_without_a_pace_nothing_is_waited_for_and_nothing_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    happened = card_slot(0.0, monkeypatch)
    assert {what for what in happened if isinstance(what, float)} == {0.0}
    assert not any("picks" in what for what in happened if isinstance(what, str))


def test_debug_tells_card_slot_reason_and_line_of_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """The development mode of the specification, chapter 5."""
    said = [what for what in card_slot(0.0, monkeypatch, debug=True) if isinstance(what, str)]
    lines = [line for line in said if line.startswith("[debug] easy: ")]
    assert len(lines) > 5
    placed = [line for line in lines if ": put " in line]
    assert all(
        part in line
        for line in placed
        for part in ("card ", "slot ", "| rule card_slot.easy.", "completes a line ")
    )
    assert any("priority 1" in line and "completes a line yes" in line for line in placed)
    quiet = [what for what in card_slot(0.0, monkeypatch) if isinstance(what, str)]
    assert [line for line in said if not line.startswith("[debug]") and "Record saved" not in line] == [
        line for line in quiet if "Record saved" not in line
    ]
