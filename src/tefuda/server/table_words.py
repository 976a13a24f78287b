"""A table in words, for clients that show them. All of it is made from what the seat was sent anyway."""

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.core.codec import decode_object
from tefuda.core.event import Event
from tefuda.core.outcome import Outcome
from tefuda.core.player import Reason
from tefuda.core.record import read_reason
from tefuda.core.view import View
from tefuda.match.match import CLOCK
from tefuda.registry import about, game_named, words_for
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Hand
from tefuda.words.game_words import GameWords
from tefuda.words.shared_table import happening


def words_of(table: Table, seat: int, updates: Sequence[Mapping[str, Any]], lang: str) -> dict[str, object]:
    """What the updates of a message say, what can be done, and how the table stands, for one seat.

    Updates may reach back into earlier hands, of other games and with other players.
    """
    hands = {update.seq: update.hand for update in table.updates}
    told, whys = [], []
    for update in updates:
        teller = Teller(table, hands.get(update["seq"]), lang)
        told.append({"seq": update["seq"], "lines": teller.lines(update["events"])})
        whys += teller.whys(update["events"])
    view = table.view(seat)
    if view is None or table.hand is None:
        return {"told": told, "whys": whys, "title": about(table.settings.game).title.say(lang)}
    words = words_for(view.game)
    return {
        "told": told,
        "whys": whys,
        "title": words.title.say(lang),
        "actions": actions_in_words(words, view, lang),
        "position": words.position(view, table.hand.names, lang, False),
        "holdings": words.holdings(view, lang),
        "phase": words.phase(view, lang),
    }


def actions_in_words(words: GameWords, view: View, lang: str) -> list[dict[str, str]]:
    """Every legal action with what to call it and its key."""
    return [
        {"action": action.text, "label": words.label(view, action, lang), "key": words.keys[action.text]}
        for action in view.legal
    ]


def reason_in_words(words: GameWords, reason: Reason | None, names: Sequence[str], lang: str) -> dict[str, object]:
    """A reason as a sentence, with its numbers and the id of its rule."""
    return {
        "text": words.reason(reason, names, lang),
        "rule": "" if reason is None else reason.rule,
        "numbers": [] if reason is None else words.numbers(reason, names, lang),
    }


def hint_in_words(
    game: str, view: bytes, decision: Mapping[str, object], names: Sequence[str], lang: str
) -> dict[str, object]:
    """A hint: what the action is called, and why."""
    words, rules = words_for(game), game_named(game)
    seen = rules.read_view(decode_object(view, "the view"))
    given = decision.get("reason")
    reason = read_reason(given) if isinstance(given, dict) else None
    label = words.label(seen, rules.actions.parse(str(decision["action"])), lang)
    return {"label": label, **reason_in_words(words, reason, names, lang)}


class Teller:
    """Tells the events of one update, in the words of the hand it belongs to."""

    def __init__(self, table: Table, hand: Hand | None, lang: str) -> None:
        self.table = table
        self.hand = hand
        self.lang = lang

    def lines(self, events: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
        """Sentences in order: events of the game that came together are told together."""
        lines: list[dict[str, object]] = []
        waiting: list[Event] = []
        for event in events:
            if "event" in event and self.hand is not None:
                waiting.append(game_named(self.hand.game).read_event(event))
                continue
            lines += self._told(waiting)
            waiting = []
            lines += self._table_line(event)
        return lines + self._told(waiting)

    def whys(self, events: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
        """The reasons that were shown, in words."""
        found: list[dict[str, object]] = []
        for event in events:
            if event.get("table") == "decision" and event.get("reason") and self.hand is not None:
                words = words_for(self.hand.game)
                said = reason_in_words(words, read_reason(event["reason"]), self.hand.names, self.lang)
                found.append({"seat": event["seat"], "number": event["number"], "action": event["action"], **said})
        return found

    def _told(self, events: list[Event]) -> list[dict[str, object]]:
        hand = self.hand
        if not events or hand is None:
            return []
        return [
            {"text": said.text, "seat": hand.players[said.seat] if said.seat >= 0 else None}
            for said in words_for(hand.game).told(events, hand.names, self.lang)
        ]

    def _table_line(self, event: Mapping[str, Any]) -> list[dict[str, object]]:
        kind, seat = str(event.get("table", "")), event.get("seat")
        name = event.get("name") or (self._name_at(seat) if isinstance(seat, int) else "")
        values: dict[str, object] = {**event, "name": name}
        if kind == "dealt":
            title = about(str(event["game"])).title.say(self.lang)
            values |= {"game": title, "number": int(event["number"]) + 1, "name": "-"}
        elif kind == "over" and self.hand is not None:
            return [self._ending(self.hand, event["outcome"])]
        elif kind in ("seated", "left") and event.get("chips"):
            kind = f"{kind}.chips"
        elif kind == "silenced" and not event["on"]:
            kind = "silenced.off"
        elif kind == "decision" and event["by"] == CLOCK:
            kind = "clock"
        elif kind == "closed":
            values["name"] = "-"
        text = happening(kind, values, self.lang)
        return [] if text is None else [{"text": text, "seat": seat}]

    def _name_at(self, seat: int) -> str:
        """Who sits in a seat, or sat there in this hand."""
        hand = self.hand
        if hand is not None and seat in hand.players and hand.names[hand.players.index(seat)]:
            return hand.names[hand.players.index(seat)]
        return self.table.places[seat].name

    def _ending(self, hand: Hand, outcome: Mapping[str, Any]) -> dict[str, object]:
        ended = Outcome(outcome["reason"], outcome["scores"], outcome["winners"])
        text = words_for(hand.game).ending(ended, hand.names, self.lang)
        return {"text": text, "seat": None}
