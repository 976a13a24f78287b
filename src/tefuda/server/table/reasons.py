"""When a table tells why a CPU acted: a public form while the hand runs, the whole of it afterwards (R-W2)."""

from msgspec import UNSET, UnsetType

from tefuda.core.event import SPECTATOR
from tefuda.core.player import Reason
from tefuda.match.match import CPU
from tefuda.match.series_host import SeriesHost
from tefuda.registry import words_for
from tefuda.server.messages.events import DecisionReason, ReasonData
from tefuda.server.settings import TableSettings
from tefuda.server.table.entries import Decided
from tefuda.server.table.updates import HandPlayers
from tefuda.words.bilingual import Bilingual
from tefuda.words.public_reasons import for_everybody


def told_at_once(settings: TableSettings, hands: SeriesHost) -> bool:
    """Whether reasons are told while the hand runs: at an open book, or in practice where nothing is hidden."""
    return settings.practice and (settings.open_book or hands.running_match().game.spec.open)


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
    view = match.view(SPECTATOR)
    return for_everybody(words_for(hand.game), reason, view, seat, legal[entry.action], hand.names)


def kept_back(settings: TableSettings, hands: SeriesHost) -> list[DecisionReason]:
    """The reasons that a practice table may tell now that the hand is over."""
    match = hands.match
    if match is None or not settings.practice or settings.open_book or match.game.spec.open:
        return []
    return [
        DecisionReason(number, ReasonData(step.reason.rule, step.reason.values))
        for number, step in enumerate(match.record().steps)
        if step.by == CPU and step.reason is not None
    ]
