"""A table in words, for clients that show them. All of it is made from what the seat was sent anyway."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from msgspec.structs import asdict

from tefuda.core.codec import decode_object
from tefuda.core.event import Event
from tefuda.core.outcome import Outcome
from tefuda.core.player import Reason
from tefuda.core.record import read_reason
from tefuda.core.view import View
from tefuda.match.match import CLOCK
from tefuda.registry import about, game_named, words_for
from tefuda.server.messages.events import (
    AnyHappening,
    ClosedEvent,
    DealtEvent,
    DecisionEvent,
    LeftEvent,
    OverEvent,
    ReasonData,
    SeatedEvent,
    SilencedEvent,
    TableEvent,
)
from tefuda.server.messages.state import UpdateData
from tefuda.server.messages.words import (
    AdviceWords,
    DeedWords,
    OfferedAction,
    Reasoned,
    ReasonWords,
    ToldLine,
    ToldUpdate,
    Words,
)
from tefuda.server.table.table import Table
from tefuda.server.table.updates import HandPlayers
from tefuda.words.bilingual import Bilingual
from tefuda.words.game_words import Deed, GameWords, Sentence
from tefuda.words.shared_table import happening


def words_of(table: Table, seat: int, updates: Sequence[UpdateData], lang: str) -> Words:
    """What the updates of a message say, what can be done, and how the table stands, for one seat.

    Updates may reach back into earlier hands, of other games and with other players.
    """
    hands = {update.seq: update.hand for update in table.updates}
    told = [Teller(table, hands.get(update.seq), lang).told(update) for update in updates]
    view, match, hand = table.view(seat), table.match, table.hand
    if view is None or match is None or hand is None:
        title = about(table.settings.game).title.say(lang)
        return Words(
            told, title, stakes_of(table, lang), actions=[], position=[], holdings=[], phase="", result=[]
        )
    words = words_for(view.game)
    return Words(
        told=told,
        title=words.title.say(lang),
        stakes=stakes_of(table, lang),
        actions=actions_in_words(words, view, lang),
        position=words.position(view, hand.names, lang, False),
        holdings=words.holdings(view, lang),
        phase=words.phase(view, lang),
        result=result_in_words(words, match.outcome, hand.names, lang),
    )


def stakes_of(table: Table, lang: str) -> list[str]:
    """What the game that is on the table is played for."""
    series = table.series
    game = series.game if table.match is None else table.match.game
    options = {param.name: series.options[param.name] for param in game.spec.options}
    return words_for(game.spec.name).stakes(options, lang) if series.has_stakes else []


def actions_in_words(words: GameWords, view: View, lang: str) -> list[OfferedAction]:
    """Every legal action with what to call it and its key."""
    return [
        OfferedAction(action.text, words.label(view, action, lang), words.keys.get(action.text, ""))
        for action in view.legal
    ]


def result_in_words(words: GameWords, outcome: Outcome | None, names: Sequence[str], lang: str) -> list[str]:
    """How a hand ended; nothing while it runs."""
    return [] if outcome is None else [words.ending(outcome, names, lang)]


def reason_in_words(words: GameWords, reason: Reason | None, names: Sequence[str], lang: str) -> Reasoned:
    """A reason as a sentence, with its numbers and the id of its rule."""
    return Reasoned(
        text=words.reason(reason, names, lang),
        rule="" if reason is None else reason.rule,
        numbers=[] if reason is None else words.numbers(reason, names, lang),
    )


def hint_in_words(
    game: str, view: bytes, decision: Mapping[str, object], names: Sequence[str], lang: str
) -> AdviceWords:
    """A hint: what the action is called, and why."""
    words, rules = words_for(game), game_named(game)
    seen = rules.read_view(decode_object(view, "the view"))
    given = decision.get("reason")
    reason = read_reason(given) if isinstance(given, dict) else None
    label = words.label(seen, rules.actions.parse(str(decision["action"])), lang)
    why = reason_in_words(words, reason, names, lang)
    return AdviceWords(why.text, why.rule, why.numbers, label)


def deed_of(words: GameWords, said: Sequence[Sentence], player: int, action: str, lang: str) -> Deed:
    """What a player's decision is called: as the sentences put it, else by the word for the action."""
    told = [one.deed for one in said if one.seat == player and one.deed is not None]
    if told:
        return told[0]
    word = words.actions[action].say(lang)
    return Deed(word, word)


class Teller:
    """Tells the events of one update, in the words of the hand it belongs to."""

    def __init__(self, table: Table, hand: HandPlayers | None, lang: str) -> None:
        self.table = table
        self.hand = hand
        self.lang = lang

    def told(self, update: UpdateData) -> ToldUpdate:
        """Sentences in order, and the decisions: events of the game that came together are told together."""
        lines: list[ToldLine] = []
        deeds: list[DeedWords] = []
        reasons: list[ReasonWords] = []
        decision: DecisionEvent | None = None
        for _, run in groupby(update.events, key=_of_the_game):
            events = list(run)
            played = [event for event in events if isinstance(event, Event)]
            if played and self.hand is not None:
                said = words_for(self.hand.game).told(played, self.hand.names, self.lang)
                lines += self._lines(said, self.hand)
                if decision is not None:
                    deeds.append(self._deed(decision, said, self.hand))
                decision = None
            for event in events:
                if isinstance(event, DecisionEvent):
                    decision = event
                if not isinstance(event, Event):
                    lines += self._table_line(event)
                    reasons += self._reasons(event)
        return ToldUpdate(update.seq, lines, deeds, reasons)

    def _lines(self, said: Sequence[Sentence], hand: HandPlayers) -> list[ToldLine]:
        return [ToldLine(one.text, hand.players[one.seat] if one.seat >= 0 else None) for one in said]

    def _deed(self, decision: DecisionEvent, said: Sequence[Sentence], hand: HandPlayers) -> DeedWords:
        words = words_for(hand.game)
        deed = deed_of(words, said, hand.players.index(decision.seat), decision.action, self.lang)
        why = None
        if isinstance(decision.reason, ReasonData):
            why = self._whole(words, decision.reason, hand)
        elif isinstance(decision.told, Bilingual):
            why = Reasoned(decision.told.ja if self.lang == "ja" else decision.told.en, "", [])
        return DeedWords(
            seat=decision.seat,
            number=decision.number,
            action=decision.action,
            by=decision.by,
            text=deed.text,
            brief=deed.brief,
            why=why,
        )

    def _whole(self, words: GameWords, reason: ReasonData, hand: HandPlayers) -> Reasoned:
        return reason_in_words(words, Reason(reason.rule, reason.values), hand.names, self.lang)

    def _reasons(self, event: AnyHappening) -> list[ReasonWords]:
        """What may be told when the hand is over."""
        hand = self.hand
        if hand is None or not isinstance(event, OverEvent):
            return []
        words = words_for(hand.game)
        return [ReasonWords(one.number, self._whole(words, one.reason, hand)) for one in event.reasons]

    def _table_line(self, event: AnyHappening) -> list[ToldLine]:
        values = asdict(event)
        kind, seat = str(event.__struct_config__.tag), values.get("seat")
        values["name"] = values.get("name") or (self._name_at(seat) if isinstance(seat, int) else "")
        match event:
            case OverEvent() if self.hand is not None:
                return [self._ending(self.hand, event)]
            case DealtEvent():
                title = about(event.game).title.say(self.lang)
                values |= {"game": title, "number": event.number + 1, "name": "-"}
            case SeatedEvent() | LeftEvent() if event.chips:
                kind = f"{kind}.chips"
            case SilencedEvent() if not event.on:
                kind = "silenced.off"
            case DecisionEvent() if event.by == CLOCK:
                kind = "clock"
            case ClosedEvent():
                values["name"] = "-"
        text = happening(kind, values, self.lang)
        return [] if text is None else [ToldLine(text, seat, heading=isinstance(event, DealtEvent))]

    def _name_at(self, seat: int) -> str:
        """Who sits in a seat, or sat there in this hand."""
        hand = self.hand
        if hand is not None and seat in hand.players and hand.names[hand.players.index(seat)]:
            return hand.names[hand.players.index(seat)]
        return self.table.places[seat].name

    def _ending(self, hand: HandPlayers, over: OverEvent) -> ToldLine:
        ended = Outcome(over.outcome.reason, over.outcome.scores, over.outcome.winners)
        return ToldLine(words_for(hand.game).ending(ended, hand.names, self.lang), None)


def _of_the_game(event: TableEvent) -> bool:
    return isinstance(event, Event)
