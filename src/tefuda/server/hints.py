"""Hints: what a CPU would do in somebody's place, from their view alone."""

from dataclasses import dataclass

import msgspec

from tefuda.core.codec import encode
from tefuda.server.cpu_pool import Thinker
from tefuda.server.messages.answers import WordlessHint, advice
from tefuda.server.messages.events import ReasonData
from tefuda.server.table_words import hint_in_words


@dataclass(frozen=True)
class HintQuestion:
    """A hint that was asked for: at which decision, of which CPU, the view it gets, and how it is to be told."""

    request: str
    number: int
    cpu: str
    game: str
    view: bytes
    names: list[str]
    lang: str
    """Empty for somebody who wants no words."""


async def hint_for(asked: HintQuestion, thinker: Thinker, chance: str) -> bytes:
    """The message that answers a question."""
    decision = await thinker.think(asked.game, asked.cpu, asked.view, chance)
    reason = msgspec.convert(decision.get("reason"), ReasonData | None)
    hint = WordlessHint(asked.request, asked.number, asked.cpu, str(decision["action"]), reason)
    if asked.lang:
        hint = advice(hint, hint_in_words(asked.game, asked.view, decision, asked.names, asked.lang))
    return encode(hint)
