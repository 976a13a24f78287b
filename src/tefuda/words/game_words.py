"""What a game needs in words, as tables: titles, actions, events, reasons, endings, CPUs."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from tefuda.core.action import Action
from tefuda.core.event import Event
from tefuda.core.outcome import Outcome
from tefuda.core.player import Reason, Value
from tefuda.core.step import Step
from tefuda.core.view import View
from tefuda.words.claims import NO_CLAIMS, Claims
from tefuda.words.language import Text, listed, readable
from tefuda.words.names import Doing, within
from tefuda.words.why import ENDED, Why, capital

COMMON_REASONS: Final = {
    "random": Why(
        Text("Drawn at random", "くじ引きで決めた"),
        Text("one of {options:legal action|legal actions}.", "できることは{options}通り。"),
    ),
    "forfeit": Why(
        Text("The table acted for the bot", "ボットの代わりにテーブルが行動した"),
        Text("it gave no usable answer ({fault}: {message}).", "答えが使えなかった（{fault}：{message}）。"),
    ),
}
ACT: Final = "act"
"""The value of a reason that is the action itself."""

INSTEAD: Final = "instead"
"""The value of a reason that says that its rule wanted something that was not legal."""
COMMON_VALUES: Final = {
    "act": Text("acts", "行動"),
    "options": Text("options", "選択肢"),
    "fault": Text("fault", "不具合"),
    "message": Text("message", "内容"),
}
FAULTS: Final = {
    "died": Text("died", "停止"),
    "late": Text("late", "時間切れ"),
    "unreadable": Text("unreadable", "読めない答え"),
    "illegal": Text("illegal", "合法でない手"),
}
"""What a bot from outside can do wrong, by the names of the table's guard."""

COMMON_CPUS: Final = {"random": Text("Plays at random.", "くじ引きで決める。")}
NO_STYLE: Final = Text("Nothing is known about its style.", "打ち方の説明はない。")

T = TypeVar("T")

YES: Final = Text("yes", "はい")
NO: Final = Text("no", "いいえ")
NO_REASON: Final = Text("No reason was given.", "理由は記録されていない。")
STATED: Final = Text("{name} {deed}.", "{name}：{deed}。")
EXCLAIMED: Final = Text("{name} {deed}", "{name}：{deed}")
DOES: Final = "does"
"""The verb in an English sentence about a seat: `{does:takes|take}` fits its name."""
UNKNOWN_RULE: Final = Text("Rule {rule} ({numbers}).", "規則 {rule}（{numbers}）。")


class About(NamedTuple):
    """What a game or a mix of games is called, and one line about it."""

    title: Text
    summary: Text


class Deed(NamedTuple):
    """What a seat did, without the name in front and the full stop behind; `brief` leaves out the chips."""

    text: str
    brief: str


class UnitWords(NamedTuple):
    """What scores are counted in: the measure by which players are compared, and one of what is counted."""

    name: Text
    each: Text


class Sentence(NamedTuple):
    """A sentence about what happened, and the seat it is about; -1 if it is about several or none.

    Where it tells what that seat did, `deed` is that part of it.
    """

    text: str
    seat: int
    deed: Deed | None = None


def plain_label(words: "GameWords", view: View, action: Action, lang: str) -> str:
    """An action by its word alone."""
    return words.actions[action.text].say(lang)


def offer_all(words: "GameWords", view: View, lang: str) -> str:
    """Every legal action with its key, in words: `f fold, c call 20`."""
    return listed((f"{words.keys[a.text]} {words.label(view, a, lang)}" for a in view.legal), lang)


def done_by(seat: int, names: Sequence[str], deed: Deed, lang: str) -> Sentence:
    """A sentence about what a seat did; a deed may bring its own exclamation mark."""
    frame = EXCLAIMED if deed.text.endswith(("!", "！")) else STATED
    return Sentence(frame.say(lang, {"name": names[seat], "deed": deed.text}), seat, deed)


def one_by_one(words: "GameWords", events: Sequence[Event], names: Sequence[str], lang: str) -> list[Sentence]:
    """A sentence for every event."""
    return [words.sentence(event, names, lang) for event in events]


def seat_of(event: Event) -> int:
    """The seat an event is about, or -1."""
    seat = event.fields().get("seat")
    return seat if isinstance(seat, int) else -1


def card_number(card: int, lang: str) -> str:
    """A card by its number."""
    return str(card)


def no_holdings(view: View, lang: str) -> list[str]:
    """Nothing, for a game whose hands have no names."""
    return [""] * view.seats


def winners_with_score(words: "GameWords", outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """How it ended, who won, and the score that all of them have."""
    winners = outcome.winners
    values = {
        "winners": listed((names[seat] for seat in winners), lang),
        "score": outcome.scores[winners[0]],
        DOES: Doing(names[winners[0]]),
    }
    key = outcome.reason if len(winners) == 1 else f"{outcome.reason}.shared"
    return words.endings[key].say(lang, values)


def no_phase(view: View, lang: str) -> str:
    """Nothing, for a game that does not fall into parts."""
    return ""


def no_stakes(options: Mapping[str, object], lang: str) -> list[str]:
    """Nothing, for a game that is not played for chips of one's own."""
    return []


@dataclass(frozen=True)
class GameWords:
    """The words of one game. Every table has an entry for everything the game or its CPUs can say."""

    title: Text
    summary: Text
    actions: Mapping[str, Text]
    keys: Mapping[str, str]
    """The key of each action at the table, or a few in a row where there are more actions than keys.

    Actions may share one if only one of them is legal at a time.
    """

    events: Mapping[str, Text]
    """What happens, in whole sentences: by kind, or by kind and one of the event's words: `posted.ante`."""

    reasons: Mapping[str, Why]
    values: Mapping[str, Text]
    endings: Mapping[str, Text]
    cpus: Mapping[str, Text]
    terms: Mapping[str, Text]
    """Words for the short names that stand in reasons: `two_pair`, `GOOD`."""

    position: Callable[[View, Sequence[str], str, bool], list[str]]
    """The table as a seat sees it, in lines that can be read aloud: view, names, language, hide chips."""

    settled: Mapping[str, Text] = field(default_factory=dict)
    """The clauses for rules that could not have what they wanted, by the reason's value `instead`."""

    claims: Claims = NO_CLAIMS
    """What the reasons say of a position, to be checked against it."""

    public: Callable[[View, int, Action, Sequence[str], str], str] | None = None
    """What everybody at the table may be told of an action while the game runs: the spectators' view in which it
    is taken, the seat, the action, names, language. Without it only the word for the action is said."""

    deeds: Mapping[str, Text] = field(default_factory=dict)
    """What a seat does, by the keys of `events`, without the name in front and the full stop behind.

    Clients show it beside the seat. A game without any has the words of its actions there. In English it begins
    with a verb in both persons, `{does:takes|take}`, because the person at the terminal may be called You.
    """

    steps: Mapping[str, Text] = field(default_factory=dict)
    """What is told of an action before it is done, by the kind of its step; none for what is seen in one piece."""

    briefs: Mapping[str, Text] = field(default_factory=dict)
    """Deeds by their verb alone, for where the chips can be seen beside it."""

    teller: Callable[["GameWords", Sequence[Event], Sequence[str], str], list[Sentence]] = one_by_one
    """How events that came together are told; a game may gather what belongs together."""

    labeller: Callable[["GameWords", View, Action, str], str] = plain_label
    """What an action is called when it is offered; a game may add what it costs."""

    offerer: Callable[["GameWords", View, str], str] = offer_all
    """What can be done now, in one line; a game with many actions may gather them."""

    ender: Callable[["GameWords", Outcome, Sequence[str], str], str] = winners_with_score
    """How an ending is told; a game may name more than those who won most."""

    phase: Callable[[View, str], str] = no_phase
    """The part of the game a decision belongs to, for counting: a street, the beginning, the end."""

    card: Callable[[int, str], str] = card_number
    """What a card of the deck is called."""

    holdings: Callable[[View, str], list[str]] = no_holdings
    """What each seat holds, in words, as far as the view knows; empty where there is nothing to say."""

    stakes: Callable[[Mapping[str, object], str], list[str]] = no_stakes
    """What a hand with these options is played for, shortest first; the first has no language."""

    options: Mapping[str, Text] = field(default_factory=dict)
    """What the options of the game are called."""

    unit: UnitWords | None = None
    """What scores are counted in, for a game whose `GameSpec` has a unit."""

    seats: Sequence[str] = ("seat",)
    """Fields of events and values of reasons that are seats; people know who sits there by name."""

    @property
    def about(self) -> About:
        """Title and summary."""
        return About(self.title, self.summary)

    def sentence(self, event: Event, names: Sequence[str], lang: str) -> Sentence:
        """An event as a sentence."""
        fields = event.fields()
        values = self._with_names(self._in_words(fields, lang), names)
        seat = seat_of(event)
        if seat >= 0:
            values[DOES] = Doing(names[seat])
        keys = [*(f"{event.kind}.{word}" for word in fields.values() if isinstance(word, str)), event.kind]
        key = next(key for key in keys if key in self.deeds or key in self.events)
        if key in self.events:
            return Sentence(self.events[key].say(lang, values), seat)
        text = self.deeds[key].say(lang, values)
        brief = self.briefs[key].say(lang, values) if key in self.briefs else text
        return done_by(seat, names, Deed(text, brief), lang)

    def told(self, events: Sequence[Event], names: Sequence[str], lang: str) -> list[Sentence]:
        """What happened since somebody last looked, in sentences."""
        return self.teller(self, events, names, lang)

    def label(self, view: View, action: Action, lang: str) -> str:
        """A legal action as it is offered to the seat of this view."""
        return self.labeller(self, view, action, lang)

    def reason(self, reason: Reason | None, names: Sequence[str], lang: str) -> str:
        """A reason in full; a rule without words (somebody else's bot) shows its id and numbers."""
        return self._because(reason, names, lang, Why.full)

    def short_reason(self, reason: Reason | None, names: Sequence[str], lang: str) -> str:
        """A reason in one clause."""
        return self._because(reason, names, lang, Why.brief)

    def public_reason(self, view: View, seat: int, action: Action, names: Sequence[str], lang: str) -> str:
        """What everybody may be told of an action where cards are hidden (R-W1).

        `view` is the spectators', before the action. The reason is not asked for, so nothing hidden can get in.
        """
        if self.public is not None:
            return self.public(view, seat, action, [within(name) for name in names], lang)
        return ENDED.say(lang, {"short": capital(self.actions[action.text].say(lang))})

    def _because(
        self,
        reason: Reason | None,
        names: Sequence[str],
        lang: str,
        form: Callable[[Why, str, Mapping[str, object]], str],
    ) -> str:
        if reason is None:
            return NO_REASON.say(lang)
        why = self.reasons.get(reason.rule) or COMMON_REASONS.get(reason.rule)
        if why is not None:
            settled = self.settled.get(str(reason.values.get(INSTEAD)))
            # A stranger may borrow the id of one of our rules without its values.
            with suppress(KeyError, ValueError):
                told = self._in_words({ACT: self._named_for(reason.rule), **reason.values}, lang)
                values = self._with_names(told, [within(name) for name in names])
                return form(why if settled is None else why._replace(short=settled), lang, values)
        numbers = listed((f"{key} {value}" for key, value in reason.values.items()), lang)
        return UNKNOWN_RULE.say(lang, {"rule": reason.rule, "numbers": numbers or "-"})

    def _named_for(self, rule: str) -> str:
        """The action in a rule's id, for reasons of records that were written before they named it."""
        return next((part for part in rule.split(".") if part in self.actions), "")

    def step(self, step: Step, name: str, lang: str) -> str:
        """What somebody is about to do, as far as it can be seen; empty if the game has no words for it."""
        text = self.steps.get(step.kind)
        return (
            text.say(lang, {"name": name, DOES: Doing(name), **self._in_words(step.values, lang)}) if text else ""
        )

    def style(self, cpu: str) -> Text:
        """One line about how a CPU plays."""
        return self.cpus.get(cpu) or COMMON_CPUS.get(cpu, NO_STYLE)

    def option(self, name: str) -> Text:
        """What an option is called; by its name where nobody wrote more."""
        return self.options.get(name) or Text(name, name)

    def offer(self, view: View, lang: str) -> str:
        """What the seat of this view may do now."""
        return self.offerer(self, view, lang)

    def _in_words(self, values: Mapping[str, T], lang: str) -> dict[str, T | str]:
        """The same values, those that are terms in words."""
        return {
            key: word.say(lang) if word is not None else value
            for key, value in values.items()
            for word in [(self.terms.get(value) or FAULTS.get(value)) if isinstance(value, str) else None]
        }

    def numbers(self, reason: Reason, names: Sequence[str], lang: str) -> list[tuple[str, str]]:
        """The numbers a reason looked at, labelled; a value without a label shows its id."""
        return [
            (label.say(lang) if label else key, self._shown(key, value, names, lang))
            for key, value in self._in_words(reason.values, lang).items()
            for label in [self.values.get(key) or COMMON_VALUES.get(key)]
            if key not in (ACT, INSTEAD)
        ]

    def ending(self, outcome: Outcome, names: Sequence[str], lang: str) -> str:
        """How the game ended, and who won with what."""
        return self.ender(self, outcome, names, lang)

    def _with_names(self, values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
        """Lists as text; for every value that is a seat, also who sits there: `seat` gives `seat_name`."""
        spoken = {
            key: " ".join(map(str, value)) if isinstance(value, list) else value for key, value in values.items()
        }
        for key in self.seats:
            seat = values.get(key)
            if isinstance(seat, int) and 0 <= seat < len(names):
                spoken[f"{key}_name"] = names[seat]
        return spoken

    def _shown(self, key: str, value: Value, names: Sequence[str], lang: str) -> str:
        if isinstance(value, bool):
            return (YES if value else NO).say(lang)
        if key in self.seats and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        return f"{readable(value):g}" if isinstance(value, float) else str(value)
