"""Records: one JSON document that holds a whole game, and the way back to every state of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tefuda.core.action import Action
from tefuda.core.codec import check_depth, decode_object, encode
from tefuda.core.errors import BadDeck, BadRecord, TefudaError
from tefuda.core.fields import as_object, read_int, read_ints, read_list, read_text
from tefuda.core.game import Game, Setup
from tefuda.core.player import Reason
from tefuda.core.quoting import quoted
from tefuda.core.state import State

FORMAT: Final = "tefuda-record/1"
HUMAN: Final = "human"
"""What plays in the seat of a person."""


@dataclass(frozen=True)
class SeatRecord:
    """Who sat in a seat: a name to show, what played (`human` or a CPU's name), and that CPU's version.

    `stream` names the player's random numbers, so that its decisions can be made again. It reveals nothing about
    the deck by itself, but together with the decisions (`core.disclosure`).
    """

    name: str
    player: str
    version: int = 0
    stream: str = ""

    @property
    def who(self) -> str:
        """The same text for the same player at any seat: a person's name, or what a CPU is.

        At a table with several CPUs of one kind their names tell them apart.
        """
        return self.name if self.player == HUMAN else self.player

    def data(self) -> dict[str, object]:
        """The seat as JSON values."""
        return {"name": self.name, "player": self.player, "version": self.version, "stream": self.stream}


@dataclass(frozen=True)
class Step:
    """One action of a game: who, what, through which door (`person`, `cpu`, `clock`), and why."""

    seat: int
    action: str
    by: str
    reason: Reason | None

    def decision(self) -> dict[str, object]:
        """The step without its action, as it stands among a record's decisions."""
        reason = self.reason
        return {"seat": self.seat, "by": self.by, "reason": None if reason is None else reason.data()}


@dataclass
class Record:
    """A game from its deck to its end: everything needed to see all of it again."""

    game: str
    rules_version: int
    tefuda: str
    options: dict[str, object]
    deck: list[int]
    seats: list[SeatRecord]
    steps: list[Step] = field(default_factory=list)
    outcome: dict[str, object] | None = None
    stacks: list[int] = field(default_factory=list)
    """The chips each seat brought, for games with table stakes."""

    posts: dict[str, list[int]] = field(default_factory=dict)
    """What seats put in before the cards otherwise than the options say (`Setup.posts`)."""

    notes: dict[str, object] = field(default_factory=dict)
    """What others wrote about this game: where it was played, when, in which series. Nothing here decides."""

    def data(self) -> dict[str, object]:
        """The record as JSON values."""
        table_stakes = {"stacks": self.stacks} if self.stacks else {}
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "tefuda": self.tefuda,
            **({"notes": self.notes} if self.notes else {}),
            "options": self.options,
            **table_stakes,
            **({"posts": self.posts} if self.posts else {}),
            "deck": self.deck,
            "seats": [seat.data() for seat in self.seats],
            "actions": [step.action for step in self.steps],
            "decisions": [step.decision() for step in self.steps],
            "outcome": self.outcome,
        }

    def to_json(self) -> bytes:
        """The record as one line of JSON."""
        return encode(self.data())


def read_record(text: bytes | str) -> Record:
    """A record from its JSON text. Whether its actions are legal is for `replay` to find out."""
    try:
        data = decode_object(text, "the record")
    except TefudaError as error:
        raise BadRecord(str(error)) from None
    return record_from(data)


def record_from(data: Mapping[str, object]) -> Record:
    """A record from its JSON values."""
    try:
        return _from_data(data)
    except BadRecord:
        raise
    except TefudaError as error:
        raise BadRecord(str(error)) from None


def _from_data(data: Mapping[str, object]) -> Record:
    written = read_text(data, "format")
    if written != FORMAT:
        raise BadRecord(f"this is a record of format {quoted(written)}; this version reads {FORMAT!r}")
    seats = [_seat(as_object(item, f"seats[{at}]")) for at, item in enumerate(read_list(data, "seats"))]
    actions = read_list(data, "actions")
    decisions = read_list(data, "decisions")
    if len(decisions) != len(actions):
        raise BadRecord(f"there are {len(actions)} actions but {len(decisions)} decisions")
    deck: list[int] = []
    for at, card in enumerate(read_list(data, "deck")):
        if isinstance(card, bool) or not isinstance(card, int):
            raise BadRecord(f"deck[{at}] must be a card number")
        deck.append(card)
    for name in ("options", "outcome", "notes"):
        check_depth(data.get(name), name)
    outcome = data.get("outcome")
    posts = as_object(data.get("posts", {}), "posts")
    return Record(
        game=read_text(data, "game"),
        rules_version=read_int(data, "rules_version", 1, 10**6),
        tefuda=read_text(data, "tefuda"),
        options=as_object(data.get("options", {}), "options"),
        deck=deck,
        seats=seats,
        steps=[_step(at, action, decisions[at]) for at, action in enumerate(actions)],
        outcome=None if outcome is None else as_object(outcome, "outcome"),
        stacks=read_ints(data, "stacks", len(seats), 0, 10**12) if "stacks" in data else [],
        posts={name: read_ints(posts, name, len(seats), 0, 10**12) for name in posts},
        notes=as_object(data.get("notes", {}), "notes"),
    )


def _seat(data: Mapping[str, object]) -> SeatRecord:
    return SeatRecord(
        name=read_text(data, "name"),
        player=read_text(data, "player"),
        version=read_int(data, "version", 0, 10**6, default=0),
        stream=read_text(data, "stream") if "stream" in data else "",
    )


def _step(at: int, action: object, decision: object) -> Step:
    if not isinstance(action, str):
        raise BadRecord(f"actions[{at}] must be a string", at)
    data = as_object(decision, f"decisions[{at}]")
    given = data.get("reason")
    reason = None if given is None else read_reason(as_object(given, f"decisions[{at}].reason"))
    return Step(read_int(data, "seat", 0, 61), action, read_text(data, "by"), reason)


def read_reason(data: Mapping[str, object]) -> Reason:
    """A reason from its JSON form."""
    values: dict[str, int | float | str | bool] = {}
    for key, value in as_object(data.get("values", {}), "values").items():
        if not isinstance(value, (bool, int, float, str)):
            raise TefudaError(f"values[{quoted(key)}] must be a number, a string or a boolean")
        values[key] = value
    return Reason(read_text(data, "rule"), values)


def setup_of(game: Game, record: Record) -> Setup:
    """What was agreed before the cards of a record."""
    return game.setup(len(record.seats), record.options, record.stacks, record.posts)


def opening(game: Game, record: Record) -> tuple[Setup, State]:
    """The setup of a record and its state before the first action."""
    if record.game != game.spec.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.spec.name}")
    if record.rules_version != game.spec.rules_version:
        raise BadRecord(
            f"this record was played under rules version {record.rules_version} of {record.game}; "
            f"this version plays {game.spec.rules_version}"
        )
    try:
        setup = setup_of(game, record)
        game.check_deck(record.deck)
        return setup, game.start(setup, list(record.deck), log=True)
    except TefudaError as error:
        raise BadRecord(str(error)) from None


def advance(game: Game, state: State, record: Record, at: int) -> Action:
    """Carry out step `at` of a record, or raise `BadRecord` that names it and leaves the state as it was.

    Only a step that needs a card the deck does not tell leaves the state half-way: nothing can follow it.
    """
    step = record.steps[at]
    where = f"action {at + 1} of {len(record.steps)} ({quoted(step.action)})"
    try:
        action = game.actions.parse(step.action)
    except TefudaError as error:
        raise BadRecord(f"{where}: {error}", at) from None
    legal = state.legal_actions()
    if not legal:
        raise BadRecord(f"{where}: the game is over", at)
    if step.seat != state.to_act:
        raise BadRecord(f"{where}: it is seat {state.to_act}'s turn, not seat {step.seat}'s", at)
    if action not in legal:
        allowed = ", ".join(choice.text for choice in legal)
        raise BadRecord(f"{where}: not legal for seat {step.seat}; allowed: {allowed}", at)
    try:
        state.apply(action)
    except BadDeck as error:
        raise BadRecord(f"{where}: {error}", at) from None
    return action


def run_through(game: Game, record: Record) -> Iterator[State]:
    """The one state of a record at its opening and after every action: to look at, not to keep.

    A damaged record yields its valid part and then raises `BadRecord` for the first bad action, or for an end
    that does not agree with the one written down.
    """
    _, state = opening(game, record)
    yield state
    for at in range(len(record.steps)):
        advance(game, state, record, at)
        yield state
    outcome = state.outcome()
    if record.outcome is not None and (outcome is None or outcome.data() != record.outcome):
        raise BadRecord("the written outcome does not follow from the actions", len(record.steps))


def replay(game: Game, record: Record) -> Iterator[State]:
    """Every state of a record as `run_through` comes to it; each is yours to keep."""
    for state in run_through(game, record):
        yield state.clone(log=True)
