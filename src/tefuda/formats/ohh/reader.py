"""Open Hand History as a record: the hand is put into the words of PHH, and read and played through as such.

What the standard does not carry follows from the play: the sizes of the bets (unless the file has our own field),
and the raises a house allows. What our rules cannot express is refused.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from tefuda.core.codec import decode_object, kind_of
from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.fields import as_object, need, read_list, read_text
from tefuda.core.quoting import quoted
from tefuda.core.record import HUMAN, Record, SeatRecord, replay
from tefuda.formats.hand_notes import HAND, STARTED, TABLE
from tefuda.formats.ohh.chips import whole_chips
from tefuda.formats.ohh.players import Players, read_players
from tefuda.formats.ohh.rounds import Rounds
from tefuda.formats.ohh.standard import GAME_TYPES, OURS
from tefuda.formats.phh.actions import Fault
from tefuda.formats.phh.reader import record_of
from tefuda.formats.phh.variants import RAISES, SEATS, game_of
from tefuda.games.poker.events import Returned, Won
from tefuda.games.poker.game import PokerGame

FIXED_LIMIT: Final = "FL"
PLAYER: Final = re.compile(r"\bp([1-6])\b")


def read_ohh(text: bytes | str) -> Record:
    """The record of one hand, or a `BadRecord` that says what is wrong and where."""
    try:
        return ohh_record(decode_object(text, "the hand"))
    except BadRecord:
        raise
    except TefudaError as error:
        raise BadRecord(f"OHH: {error}") from None


def ohh_record(data: Mapping[str, object]) -> Record:
    """The record of a hand from its JSON values."""
    try:
        return _record(as_object(need(data, "ohh"), "ohh"))
    except BadRecord:
        raise
    except TefudaError as error:
        raise BadRecord(f"OHH: {error}") from None


def _record(hand: Mapping[str, object]) -> Record:
    game = _game(hand)
    players = read_players(hand, game)
    rounds = Rounds(game, players, hand)
    fields: dict[str, object] = {
        "variant": game_of(game.spec.name)[0],
        "players": players.names,
        "starting_stacks": players.stacks,
        SEATS: players.chairs,
        **rounds.stakes(),
        "actions": rounds.actions,
    }
    raises = as_object(hand.get(OURS, {}), OURS).get("raises")
    if raises is not None:
        fields[RAISES] = raises
    try:
        record, _ = record_of(fields)
    except Fault as fault:
        told = PLAYER.sub(lambda found: players.shown(int(found[1]) - 1), fault.message)
        raise BadRecord(f"OHH: {rounds.where(fault.action)}{told}", fault.action) from None
    if record.outcome is None:
        raise BadRecord("OHH: the hand does not come to its end")
    _check_pots(game, record, players, hand)
    for seat, name in players.watching.items():
        record.seats[seat] = SeatRecord(name, HUMAN)
    record.notes = _notes(hand)
    return record


def _game(hand: Mapping[str, object]) -> PokerGame:
    wanted = read_text(hand, "game_type")
    limit = as_object(need(hand, "bet_limit"), "bet_limit").get("bet_type")
    if limit != FIXED_LIMIT:
        raise TefudaError(f"bet_limit.bet_type must be {FIXED_LIMIT!r}, fixed limit, not {quoted(limit)}")
    for game, name in GAME_TYPES.values():
        if name == wanted:
            return game
    known = ", ".join(name for _, name in GAME_TYPES.values())
    raise TefudaError(f"game_type {quoted(wanted)} is not one of ours: {known}")


def _check_pots(game: PokerGame, record: Record, players: Players, hand: Mapping[str, object]) -> None:
    """What the file says everybody won must follow from the play; an uncalled bet may be counted or not."""
    if "pots" not in hand:
        return
    won = [0] * len(players.stacks)
    for at, item in enumerate(read_list(hand, "pots")):
        pot = as_object(item, f"pots[{at}]")
        rake = whole_chips(pot.get("rake", 0), f"pots[{at}].rake")
        if rake:
            raise TefudaError(f"pots[{at}].rake is {rake}; our tables take none, so the chips would not add up")
        for number, one in enumerate(read_list(pot, "player_wins")):
            what = f"pots[{at}].player_wins[{number}]"
            win = as_object(one, what)
            player = players.number(need(win, "player_id"), f"{what}.player_id")
            won[player] += whole_chips(need(win, "win_amount"), f"{what}.win_amount")
    played, back = _winnings(game, record, players)
    for player, chips in enumerate(won):
        if chips not in (played[player], played[player] + back[player]):
            raise TefudaError(
                f"pots: {players.shown(player)} wins {played[player]} by the play, but the file says {chips}"
            )


def _winnings(game: PokerGame, record: Record, players: Players) -> tuple[list[int], list[int]]:
    """What every player won and got back uncalled."""
    *_, last = replay(game, record)
    won, back = [0] * len(players.stacks), [0] * len(players.stacks)
    for event in last.log or []:
        if isinstance(event, Won):
            won[players.chairs[event.seat] - 1] += event.chips
        elif isinstance(event, Returned):
            back[players.chairs[event.seat] - 1] += event.chips
    return won, back


def _notes(hand: Mapping[str, object]) -> dict[str, object]:
    """What the record itself has no place for: the hand's number, its table, and when it began."""
    notes: dict[str, object] = {}
    for key, field in ((HAND, "game_number"), (TABLE, "table_name")):
        value = hand.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            value = quoted(value)
        if isinstance(value, str) and value:
            notes[key] = value
    began = hand.get("start_date_utc")
    if began is not None:
        if not isinstance(began, str):
            raise TefudaError(f"start_date_utc must be a date and time or null, not {kind_of(began)}")
        try:
            moment = datetime.fromisoformat(began)
        except ValueError:
            raise TefudaError(f"start_date_utc must be a date and time, not {quoted(began)}") from None
        notes[STARTED] = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    return notes
