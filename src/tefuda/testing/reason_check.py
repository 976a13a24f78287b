"""Whether what a player says of its decision is true: its words, its numbers, its action (R-W1, R-W3)."""

from tefuda.core.action import Action
from tefuda.core.event import SPECTATOR
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.testing.walk import Walk, require
from tefuda.words.game_words import GameWords
from tefuda.words.language import LANGUAGES
from tefuda.words.public_reasons import for_everybody

FREE_TEXT = ("fault", "message")
"""Values that quote what somebody else wrote."""


def untrue(words: GameWords, reason: Reason, view: View, action: Action) -> list[str]:
    """What a reason says that its position contradicts, or that cannot be said in both languages.

    Rules the words do not know, as a stranger's bot has them, claim nothing.
    """
    if reason.rule not in words.reasons:
        return []
    names = [f"seat {seat}" for seat in range(view.seats)]
    found = words.claims.broken(reason, view, action)
    for lang in LANGUAGES:
        for said in (words.reason(reason, names, lang), words.short_reason(reason, names, lang)):
            if reason.rule in said or "_" in said:
                found.append(f"it cannot be said: {said}")
    found += [
        f"{key} is the bare name {value}"
        for key, value in reason.values.items()
        if isinstance(value, str)
        and key not in FREE_TEXT
        and value not in words.terms
        and not value.isdigit()
        and value not in words.settled
    ]
    return found


def check_reason(words: GameWords, reason: Reason, view: View, action: Action, where: str) -> None:
    """Raise `ContractBroken` if a reason says anything that is not so."""
    found = untrue(words, reason, view, action)
    require(not found, f"its reason {reason.data()} is not true: {'; '.join(found)}: {where}")


def check_public_reason(words: GameWords, player: Player, walk: Walk, decision: Decision, rng: Rng) -> bool:
    """Deal all cards that are not open again; if the player acts alike, everybody must be told the same.

    Returns whether it did act alike.
    """
    seat = int(walk.state.to_act)
    open_view = walk.view(SPECTATOR)
    world = walk.game.determinise(open_view, rng)
    other = walk.with_deck(list(world.deck))
    again = player.decide(other.view(seat), stream(str(len(walk.actions)), "check"), True)
    if again.action is not decision.action:
        return False
    names = [f"seat {number}" for number in range(open_view.seats)]
    told = for_everybody(walk.game, words, decision, open_view, seat, names)
    elsewhere = for_everybody(walk.game, words, again, other.view(SPECTATOR), seat, names)
    where = walk.where()
    require(told == elsewhere, f"its public reason betrays hidden cards: {told}, {elsewhere}: {where}")
    for said in (told.en, told.ja):
        require(said.endswith((".", "。")), f"its public reason is no sentence: {said!r}: {where}")
    return True
