"""From what somebody says to the entry it asks for. Whether it may happen is for the table to say."""

import unicodedata

from tefuda.core.event import SPECTATOR
from tefuda.match.match import PERSON
from tefuda.server.errors import Code, Refused
from tefuda.server.messages import commands as m
from tefuda.server.table.entries import AnyEntry, Bought, Closed, Decided, Left, Said, Sat, SatIn, SatOut, Silenced
from tefuda.server.table.table import Table


def entry_of(table: Table, command: m.AnyCommand, account: int, name: str, at: float) -> AnyEntry:
    """The entry that a command of somebody with this account asks for."""
    request = command.request
    match command:
        case m.Sit(seat=seat, chips=chips):
            return Sat(at=at, account=account, request=request, seat=seat, name=name, chips=chips)
        case m.AddCpu(seat=seat, cpu=cpu):
            called = table.settings.check_cpu(cpu)
            usual = table.settings.buy_in[1]
            return Sat(at=at, account=account, request=request, seat=seat, name=called, cpu=called, chips=usual)
        case m.RemoveCpu(seat=seat):
            if seat >= len(table.places) or not table.places[seat].cpu:
                raise Refused(Code.BAD_REQUEST, f"no CPU sits in seat {seat}")
            return Left(at=at, account=account, request=request, seat=seat)
        case m.Silence(seat=seat, on=on):
            place = table.places[seat] if seat < len(table.places) else None
            if place is None or not place.account:
                raise Refused(Code.BAD_REQUEST, f"no person sits in seat {seat}")
            return Silenced(at=at, account=account, request=request, whom=place.account, name=place.name, on=on)
        case m.Close():
            return Closed(at=at, account=account, request=request)
    mine = table.seat_of(account)
    if mine == SPECTATOR:
        raise Refused(Code.NOT_YOUR_TURN if isinstance(command, m.Act) else Code.BAD_REQUEST, "take a seat first")
    match command:
        case m.Act(number=number, action=action):
            return Decided(
                at=at, account=account, request=request, seat=mine, number=number, action=action, by=PERSON
            )
        case m.Buy(chips=chips):
            return Bought(at=at, account=account, request=request, seat=mine, chips=chips)
        case m.SitOut():
            return SatOut(at=at, account=account, request=request, seat=mine)
        case m.SitIn():
            return SatIn(at=at, account=account, request=request, seat=mine)
        case m.Leave():
            return Left(at=at, account=account, request=request, seat=mine)
        case m.Chat(text=text):
            return Said(
                at=at, account=account, request=request, name=table.places[mine].name, text=plain_text(text)
            )
    raise Refused(Code.BAD_REQUEST, f"{type(command).__name__} cannot be asked of a table")


def plain_text(text: str) -> str:
    """One line without control characters or those that turn text around; refused if nothing is left."""
    kept = "".join(
        " " if unicodedata.category(letter) in ("Zl", "Zp") or letter in "\t\r\n" else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter in "\t\r\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    ).strip()
    if not kept:
        raise Refused(Code.BAD_REQUEST, "there is nothing in this to say")
    return kept
