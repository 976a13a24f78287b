"""What every game promises, checked by playing it at random."""

from contextlib import suppress
from typing import Final

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import ActionRefused, BadRecord, InvalidActionText, NotTrainable
from tefuda.core.event import EVERYONE
from tefuda.core.game import Game
from tefuda.core.record import Record, SeatRecord, Step, read_record, replay
from tefuda.core.rng import Rng
from tefuda.match.match import Match
from tefuda.testing.disclosures import check_disclosure
from tefuda.testing.observations import check_observation
from tefuda.testing.walk import Walk, observers, received, require, view_bytes, walks

DISCLOSED_AFTER: Final = (0, 3, 12)
"""After how many actions the record is told for every seat, besides the end: it takes as long as the game."""


def check_game(game: Game, seed: str = "contract", games: int = 20) -> None:
    """Play random games for every number of seats and check at every step what a game promises.

    Legality and refusals, conservation, independent clones, views that are the fold of the seat's events and
    survive JSON, worlds that fit the view they were made from, nothing hidden in what a seat receives, records
    that replay and can be told for one seat, observations that keep to their layout and to the view (if the game
    has an encoder), and an end in time. Raises `ContractBroken`.
    """
    _check_action_text(game)
    for walk, rng in walks(game, seed, games):
        match = Match(game, walk.setup, [SeatRecord(f"seat {n}", "random") for n in range(walk.setup.seats)])
        match.start(list(walk.deck))
        while walk.state.to_act >= 0:
            if len(walk.actions) in DISCLOSED_AFTER:
                check_disclosure(walk, match.record(), rng)
            _check_position(walk)
            _check_refusals(walk, match, rng)
            _check_clone(walk, rng)
            _check_world(walk, observers(walk.setup)[rng.below(walk.setup.seats + 1)], rng)
            legal = walk.state.legal_actions()
            action = legal[rng.below(len(legal))]
            before = len(walk.log)
            seat = walk.state.to_act
            walk.apply(action)
            told = match.play(seat, action)
            require(
                [event.data() for event in told] == [event.data() for event in walk.log[before:]],
                f"the match tells other events than the state: {walk.where()}",
            )
            require(len(walk.actions) <= game.longest(walk.setup), f"longer than Game.longest: {walk.where()}")
        _check_position(walk)
        _check_end(walk)
        _check_record(walk, match.record())
        check_disclosure(walk, match.record(), rng)


def _check_action_text(game: Game) -> None:
    for action in game.actions.actions:
        require(game.actions.parse(str(action)) is action, f"{action.text!r} does not read back as itself")
        require(
            game.actions.parse(f"  {action.text.upper()} ") is action, f"{action.text!r}: case or blanks matter"
        )
    try:
        game.actions.parse("no such action")
    except InvalidActionText:
        return
    require(False, "text that names no action was accepted")


def _check_position(walk: Walk) -> None:
    state, game = walk.state, walk.game
    state.audit()
    legal = state.legal_actions()
    require(bool(legal) == (state.to_act >= 0), f"legal actions and turn disagree: {walk.where()}")
    require(len(set(map(id, legal))) == len(legal), f"an action is listed twice: {walk.where()}")
    for action in legal:
        require(game.actions.actions[action.index] is action, f"{action} is not from the table: {walk.where()}")
    for event in walk.log:
        require(
            not game.spec.open or event.audience == EVERYONE, f"a private event in an open game: {walk.where()}"
        )
    for seat in observers(walk.setup):
        view = walk.view(seat)
        written = view_bytes(view)
        again = game.read_view(decode_object(written, "the view"))
        require(view_bytes(again) == written, f"seat {seat}'s view does not survive JSON: {walk.where()}")
        require(view.to_act == state.to_act, f"seat {seat} is wrong about whose turn it is: {walk.where()}")
        if view.legal:
            require(game.fallback(view) in view.legal, f"the fall-back is not legal: {walk.where()}")


def _check_refusals(walk: Walk, match: Match, rng: Rng) -> None:
    """Whatever is not legal is refused at the checked door and changes nothing anybody can see."""
    seat, seats = walk.state.to_act, walk.setup.seats
    legal = walk.state.legal_actions()
    before = match.record().to_json() + b"".join(view_bytes(match.view(n)) for n in observers(walk.setup))
    tries: list[tuple[int, str]] = [
        (seat, action.text) for action in walk.game.actions.actions if action not in legal
    ][:5]
    tries.append(((seat + 1 + rng.below(seats - 1)) % seats, legal[0].text))
    tries.append((seat, "no such action"))
    for who, text in tries:
        try:
            match.play(who, text)
        except ActionRefused:
            continue
        require(False, f"seat {who} was allowed to {text!r}: {walk.where()}")
    after = match.record().to_json() + b"".join(view_bytes(match.view(n)) for n in observers(walk.setup))
    require(before == after, f"a refused action changed something: {walk.where()}")


def _check_clone(walk: Walk, rng: Rng) -> None:
    """A clone goes its own way and leaves the original alone."""
    before = encode(walk.state.data())
    events = len(walk.log)
    copy = walk.state.clone()
    require(encode(copy.data()) == before, f"a clone differs from its original: {walk.where()}")
    while copy.to_act >= 0:
        legal = copy.legal_actions()
        copy.apply(legal[rng.below(len(legal))])
    require(encode(walk.state.data()) == before, f"playing a clone changed the original: {walk.where()}")
    require(len(walk.log) == events, f"playing a clone wrote into the original's log: {walk.where()}")


def _check_world(walk: Walk, seat: int, rng: Rng) -> None:
    """A world made from a view looks the same to that seat, to the byte, event by event: nothing leaks."""
    view = walk.view(seat)
    before = view_bytes(view)
    world = walk.game.determinise(view, rng)
    require(view_bytes(view) == before, f"determinise changed the view: {walk.where()}")
    walk.game.check_deck(world.deck)
    other = walk.with_deck(list(world.deck))
    require(
        encode(other.state.data()) == encode(world.data()),
        f"the world made for seat {seat} is not what its deck and the actions lead to: {walk.where()}",
    )
    require(
        received(other.log, seat) == received(walk.log, seat),
        f"seat {seat} receives something that depends on cards it may not see: {walk.where()}",
    )
    require(view_bytes(other.view(seat)) == before, f"seat {seat} sees cards it may not see: {walk.where()}")
    check_observation(walk, other, seat)
    bare = dict(view.data())
    del bare["history"]
    short = walk.game.read_view(bare)
    require(
        walk.game.determinise(short, rng).to_act == walk.state.to_act,
        f"a view without its history cannot be determinised: {walk.where()}",
    )


def _check_end(walk: Walk) -> None:
    outcome = walk.state.outcome()
    seats = walk.setup.seats
    require(outcome is not None, f"the game is over without an outcome: {walk.where()}")
    assert outcome is not None
    require(len(outcome.scores) == seats, f"{len(outcome.scores)} scores for {seats} seats: {walk.where()}")
    winners = outcome.winners
    require(bool(winners) and all(0 <= seat < seats for seat in winners), f"odd winners: {walk.where()}")
    best = min(outcome.scores) if walk.game.spec.lowest_score_wins else max(outcome.scores)
    require(
        all(outcome.scores[seat] == best for seat in winners), f"a winner without the best score: {walk.where()}"
    )
    require(
        not walk.game.spec.zero_sum or sum(outcome.scores) == 0,
        f"scores {outcome.scores} of a zero-sum game: {walk.where()}",
    )
    with suppress(NotTrainable):
        low, high = walk.game.score_range(walk.setup)
        require(
            low <= min(outcome.scores) and max(outcome.scores) <= high,
            f"scores {outcome.scores} outside of {low} to {high}: {walk.where()}",
        )


def _check_record(walk: Walk, record: Record) -> None:
    text = record.to_json()
    again = read_record(text)
    require(again.to_json() == text, f"a record does not survive JSON: {walk.where()}")
    states = list(replay(walk.game, again))
    require(len(states) == len(walk.actions) + 1, f"a replay has the wrong length: {walk.where()}")
    require(encode(states[-1].data()) == encode(walk.state.data()), f"a replay ends elsewhere: {walk.where()}")
    if not again.steps:
        return
    middle = len(again.steps) // 2
    good = again.steps[middle]
    again.steps[middle] = Step(good.seat, "no such action", good.by, None)
    kept = 0
    try:
        for _ in replay(walk.game, again):
            kept += 1
    except BadRecord as error:
        require(error.at == middle, f"the first bad action is {middle}, not {error.at}: {walk.where()}")
        require(kept == middle + 1, f"a damaged record kept {kept} states, not {middle + 1}: {walk.where()}")
        return
    require(False, f"a damaged record was replayed: {walk.where()}")
