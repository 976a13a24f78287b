"""When a table tells why a CPU acted: a public form while the hand runs, the whole of it afterwards (R-W2)."""

from msgspec import UNSET, UnsetType

from tefuda.core.event import SPECTATOR
from tefuda.core.game import Game
from tefuda.core.player import Decision, Reason
from tefuda.match.match import CPU, Match
from tefuda.match.series_host import SeriesHost
from tefuda.registry import words_for
from tefuda.server.messages.events import DecisionReason, ReasonData
from tefuda.server.settings import TableSettings
from tefuda.server.table.entries import Decided
from tefuda.server.table.updates import HandPlayers
from tefuda.words.bilingual import Bilingual
from tefuda.words.public_reasons import for_everybody


def told_at_once(settings: TableSettings, game: Game) -> bool:
    """Whether reasons are told while the hand runs: at an open book, or in practice where nothing is hidden."""
    return settings.practice and (settings.open_book or game.spec.open)


def public_words(
    hands: SeriesHost, hand: HandPlayers | None, entry: Decided, reason: Reason | None
) -> Bilingual | UnsetType:
    """What everybody may know of a decision, before it is carried out; nothing of one that will be refused."""
    match, seat = hands.match, hands.hand_seat(entry.seat)
    if match is None or hand is None or seat != match.to_act:
        return UNSET
    legal = {action.text: action for action in match.view(seat).legal}
    if entry.action not in legal:
        return UNSET
    decision = Decision(legal[entry.action], reason)
    return for_everybody(match.game, words_for(hand.game), decision, match.view(SPECTATOR), seat, hand.names)


def kept_back(settings: TableSettings, match: Match) -> list[DecisionReason]:
    """The reasons that a practice table may tell now that the hand is over."""
    if not settings.practice or told_at_once(settings, match.game):
        return []
    return [
        DecisionReason(number, ReasonData(step.reason.rule, step.reason.values))
        for number, step in enumerate(match.record().steps)
        if step.by == CPU and step.reason is not None
    ]
