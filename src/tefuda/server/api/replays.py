"""Hands that are over, told again: step by step, and with what the CPUs think of one's decisions."""

from msgspec import Struct

from tefuda.core.event import SPECTATOR
from tefuda.core.fields import read_list
from tefuda.formats.phh.variants import is_phh_game
from tefuda.registry import game_named
from tefuda.server.api.endpoints import Call, Endpoint, WordsQuery
from tefuda.server.api.history import GONE, game_seat_in, stored_hand, told_to
from tefuda.server.cpu_pool import Thinker
from tefuda.server.replay import Judged, ReplayStep, StreetEquity, equities, judged, names_of, replay_steps
from tefuda.server.storage.hands import StoredHand


class Replay(Struct, frozen=True):
    """A hand step by step: `players` are the seats of the table, `seat` is one's own seat in the game."""

    hand: str
    game: str
    names: list[str]
    players: list[int]
    seat: int | None
    steps: list[ReplayStep]
    files: list[str]
    """What can be kept of it: `/api/hands/{hand}/` and one of these."""


class Review(Struct, frozen=True):
    """One's own decisions and what the CPUs would have done; in poker also one's equity street by street.

    `equity` is null where it could not be worked out.
    """

    decisions: list[Judged]
    equity: list[StreetEquity] | None


def replay_of(hand: StoredHand, account: int, lang: str) -> Replay:
    """A hand step by step, as somebody saw it."""
    record = told_to(hand, account)
    seat = game_seat_in(hand, record, account)
    steps = replay_steps(game_named(record.game), record, seat, lang)
    players = [int(str(one)) for one in read_list(record.notes, "players")]
    return Replay(
        hand=hand.id,
        game=record.game,
        names=names_of(record),
        players=players,
        seat=None if seat == SPECTATOR else seat,
        steps=steps,
        files=["record", *(["phh"] if is_phh_game(record.game) else []), "proof"],
    )


async def replay(call: Call) -> Replay:
    """A hand as one saw it, step by step."""
    return replay_of(await stored_hand(call), call.person.id, call.query.lang)


async def review_of(hand: StoredHand, account: int, lang: str, thinker: Thinker) -> Review:
    """A hand judged, from the cards that somebody saw."""
    record = told_to(hand, account)
    seat = game_seat_in(hand, record, account)
    game = game_named(record.game)
    return Review(
        await judged(game, record, seat, lang, thinker), await equities(game, record, seat, hand.id, lang, thinker)
    )


async def review(call: Call) -> Review:
    """What the CPUs think of one's decisions, and what the cards were worth."""
    return await review_of(await stored_hand(call), call.person.id, call.query.lang, call.server.thinker)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/hands/{hand}/replay",
        "replay",
        "A hand step by step",
        replay,
        Replay,
        query=WordsQuery,
        refusals=GONE,
    ),
    Endpoint(
        "GET",
        "/api/hands/{hand}/review",
        "review",
        "What the CPUs would have done, and equity by street",
        review,
        Review,
        query=WordsQuery,
        refusals=GONE,
    ),
)
