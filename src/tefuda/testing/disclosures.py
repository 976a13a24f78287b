"""What every game promises about records that are told for one seat, checked from every seat."""

from dataclasses import replace

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import TefudaError
from tefuda.core.game import UNKNOWN, Game
from tefuda.core.record import Record, advance, opening
from tefuda.core.rng import Rng
from tefuda.testing.walk import Walk, observers, received, require, view_bytes


def check_disclosure(walk: Walk, record: Record, rng: Rng) -> None:
    """The record told for any seat plays the same game for that seat, and tells it nothing else.

    The cards it did not see are dealt again. Where the seat is sent the same nevertheless, its record must be the
    same to the byte. (At the end it need not be: a hand that was thrown away beaten might have won.)
    """
    game = walk.game
    for seat in observers(walk.setup):
        where = f"seat {seat}, {walk.where()}"
        told = disclosed(game, record, seat)
        ranks = list(range(len(record.deck)))
        rng.shuffle(ranks)
        placed = disclosed(game, record, seat, ranks=ranks)
        require(
            len(placed.deck) == len(walk.state.deck)
            and all(card in (UNKNOWN, real) for card, real in zip(placed.deck, walk.state.deck, strict=True)),
            f"the told deck has other cards than the real one: {where}",
        )
        require(sorted(placed.deck) == sorted(told.deck), f"the places of cards change what is told: {where}")
        for one in (told, placed):
            again = _walked(game, one)
            same = received(again.log, seat) == received(walk.log, seat)
            require(same, f"the told record plays otherwise: {where}")
            require(view_bytes(again.view(seat)) == view_bytes(walk.view(seat)), f"it shows another view: {where}")
            repeated = disclosed(game, one, seat).to_json()
            require(repeated == told.to_json(), f"told again, it is another record: {where}")
        world = game.determinise(walk.view(seat), rng)
        other = _dealt_again(walk, record, list(world.deck))
        if other is None:
            continue
        elsewhere, rewritten = other
        if received(elsewhere.log, seat) == received(walk.log, seat):
            require(
                disclosed(game, rewritten, seat).to_json() == told.to_json(),
                f"the told record depends on cards that were never seen: {where}",
            )


def _walked(game: Game, record: Record) -> Walk:
    """The game of a record, played through."""
    setup, _ = opening(game, record)
    walk = Walk(game, setup, record.deck)
    for at in range(len(record.steps)):
        walk.actions.append(advance(game, walk.state, record, at))
    return walk


def _dealt_again(walk: Walk, record: Record, deck: list[int]) -> tuple[Walk, Record] | None:
    """The same actions with other cards, as they would have been recorded; None if they lead elsewhere."""
    other = replace(record, deck=deck)
    try:
        played = _walked(walk.game, other)
    except TefudaError:
        return None
    outcome = played.state.outcome()
    return played, replace(other, outcome=None if outcome is None else outcome.data())
