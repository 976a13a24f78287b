"""A table in words, for clients that show them. All of it is made from what the seat was sent anyway."""

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.core.codec import decode_object
from tefuda.core.errors import TefudaError
from tefuda.core.event import Event
from tefuda.core.player import Reason
from tefuda.core.record import read_reason
from tefuda.core.view import View
from tefuda.match.match import CLOCK
from tefuda.registry import game_named
from tefuda.server.table.table import Table
from tefuda.words.game_words import GameWords, about, words_for
from tefuda.words.shared_table import happening


def words_of(table: Table, seat: int, updates: Sequence[Mapping[str, Any]], lang: str) -> dict[str, object]:
    """What the updates of a message say, what can be done, and how the table stands, for one seat."""
    told = [{"seq": update["seq"], "lines": _lines(table, update["events"], lang)} for update in updates]
    whys = [why for update in updates for why in _whys(table, update["events"], lang)]
    view = table.view(seat)
    if view is None:
        return {"told": told, "whys": whys, "title": about(table.settings.game).title.say(lang)}
    words = words_for(view.game)
    return {
        "told": told,
        "whys": whys,
        "title": words.title.say(lang),
        "actions": actions_in_words(words, view, lang),
        "position": words.position(view, table.names, lang, False),
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


def _lines(table: Table, events: Sequence[Mapping[str, Any]], lang: str) -> list[dict[str, object]]:
    """Sentences in order: events of the game that came together are told together."""
    lines: list[dict[str, object]] = []
    waiting: list[Event] = []
    for event in events:
        if "event" in event and table.match is not None:
            waiting.append(game_named(table.match.game.spec.name).read_event(event))
            continue
        lines += _told(table, waiting, lang)
        waiting = []
        lines += _table_line(table, event, lang)
    return lines + _told(table, waiting, lang)


def _told(table: Table, events: list[Event], lang: str) -> list[dict[str, object]]:
    if not events or table.match is None:
        return []
    words, players = words_for(table.match.game.spec.name), table.series.players
    return [
        {"text": said.text, "seat": players[said.seat] if said.seat >= 0 else None}
        for said in words.told(events, table.names, lang)
    ]


def _table_line(table: Table, event: Mapping[str, Any], lang: str) -> list[dict[str, object]]:
    kind, seat = str(event.get("table", "")), event.get("seat")
    name = event.get("name") or (table.name_at(seat) if isinstance(seat, int) else "")
    values: dict[str, object] = {**event, "name": name}
    if kind == "dealt":
        values |= {
            "game": about(str(event["game"])).title.say(lang),
            "number": int(event["number"]) + 1,
            "name": "-",
        }
    elif kind == "over" and table.match is not None:
        return [_ending(table, event["outcome"], lang)]
    elif kind in ("seated", "left") and event.get("chips"):
        kind = f"{kind}.chips"
    elif kind == "silenced" and not event["on"]:
        kind = "silenced.off"
    elif kind == "decision" and event["by"] == CLOCK:
        kind = "clock"
    elif kind == "closed":
        values["name"] = "-"
    text = happening(kind, values, lang)
    return [] if text is None else [{"text": text, "seat": seat}]


def _ending(table: Table, outcome: Mapping[str, Any], lang: str) -> dict[str, object]:
    assert table.match is not None
    words = words_for(table.match.game.spec.name)
    text = words.ending(outcome["reason"], outcome["winners"], outcome["scores"], table.names, lang)
    return {"text": text, "seat": None}


def _whys(table: Table, events: Sequence[Mapping[str, Any]], lang: str) -> list[dict[str, object]]:
    """The reasons that were shown, in words."""
    found: list[dict[str, object]] = []
    for event in events:
        if event.get("table") == "decision" and "reason" in event and table.match is not None:
            words = words_for(table.match.game.spec.name)
            try:
                reason = read_reason(event["reason"])
            except TefudaError:
                continue
            said = reason_in_words(words, reason, table.names, lang)
            found.append({"seat": event["seat"], "number": event["number"], "action": event["action"], **said})
    return found
