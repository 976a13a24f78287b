"""What happens at a poker table, told as a dealer would say it: the cards of a street in one breath."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tefuda.core.event import Event
from tefuda.core.outcome import Outcome
from tefuda.games.poker.events import DealtBoard, DealtDown, DealtUp, Opens, Posted, StreetBegan, Won
from tefuda.games.poker.table import ANTE
from tefuda.words.game_words import GameWords, Sentence, seat_of, winners_with_score
from tefuda.words.language import Text, listed

STREETS: Final = {
    "preflop": Text("Pre-flop", "プリフロップ"),
    "flop": Text("Flop", "フロップ"),
    "turn": Text("Turn", "ターン"),
    "river": Text("River", "リバー"),
    "third": Text("Third street", "サードストリート"),
    "fourth": Text("Fourth street", "フォースストリート"),
    "fifth": Text("Fifth street", "フィフスストリート"),
    "sixth": Text("Sixth street", "シックスストリート"),
    "seventh": Text("Seventh street", "セブンスストリート"),
}
WITH_BOARD: Final = Text("{street}: {cards}", "{street}：{cards}")
WITH_CARDS: Final = Text("{street} — {cards}", "{street}　{cards}")
FACE_DOWN: Final = Text("Face down — {cards}", "伏せ札　{cards}")
FACE_UP: Final = Text("Face up — {cards}", "アップカード　{cards}")
SEAT_CARDS: Final = Text("{name}: {cards}", "{name}：{cards}")
ANTES: Final = Text("Everybody antes {chips:,}.", "全員がアンティ{chips:,}を払う。")
FROM_POT: Final = Text("{pot}: {said}", "{pot}：{said}")
MAIN_POT: Final = Text("Main pot", "メインポット")
SIDE_POT: Final = Text("Side pot {number}", "サイドポット{number}")


def pot_name(number: int, lang: str) -> str:
    """What a pot is called when there are several."""
    return MAIN_POT.say(lang) if number == 0 else SIDE_POT.say(lang, {"number": number})


def everybody_who_gained(words: GameWords, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """Pots are split and odd chips fall to one side: whoever gained is named, not only who gained most."""
    scores = outcome.scores
    gained = [seat for seat, score in enumerate(scores) if score > 0] or outcome.winners
    if len({scores[seat] for seat in gained}) == 1:
        return winners_with_score(words, Outcome(outcome.reason, scores, gained), names, lang)
    most_first = sorted(gained, key=lambda seat: -scores[seat])
    gains = listed((f"{names[seat]} {scores[seat]:+,}" for seat in most_first), lang)
    return words.endings[f"{outcome.reason}.unequal"].say(lang, {"gains": gains})


def tell_hand(words: GameWords, events: Sequence[Event], names: Sequence[str], lang: str) -> list[Sentence]:
    """Events of a hand in sentences. Cards that come together are one sentence; who opens is left to be seen."""
    told: list[Sentence] = []
    street = ""
    several = any(isinstance(event, Won) and event.pot > 0 for event in events)
    for _, run in groupby(events, key=_breath):
        group = list(run)
        first = group[0]
        if isinstance(first, StreetBegan):
            street = STREETS[first.name].say(lang)
            told.append(Sentence(street, -1))
        elif isinstance(first, DealtDown | DealtUp | DealtBoard):
            sentence = _cards(group, names, lang)
            if street:
                frame = WITH_BOARD if isinstance(first, DealtBoard) else WITH_CARDS
                told[-1] = Sentence(frame.say(lang, {"street": street, "cards": sentence}), -1)
            else:
                frame = FACE_UP if isinstance(first, DealtUp) else FACE_DOWN
                told.append(Sentence(frame.say(lang, {"cards": sentence}), -1))
            street = ""
        elif isinstance(first, Posted) and first.post == ANTE and len(group) > 1 and _same_chips(group):
            told.append(Sentence(ANTES.say(lang, {"chips": first.chips}), -1))
        else:
            street = ""
            told += [_one(words, event, names, lang, several) for event in group if not isinstance(event, Opens)]
    return told


def _breath(event: Event) -> str:
    """Neighbours with the same key are told together: the cards of one kind, and antes."""
    return f"{event.kind} {event.fields()['post']}" if isinstance(event, Posted) else event.kind


def _same_chips(group: Sequence[Event]) -> bool:
    return len({event.fields()["chips"] for event in group}) == 1


def _cards(group: Sequence[Event], names: Sequence[str], lang: str) -> str:
    """Cards seat by seat: `Ann: 7c, Bob: Kd 2s`; those of the board without a name."""
    hands: dict[int, list[str]] = {}
    for event in group:
        hands.setdefault(seat_of(event), []).append(str(event.fields()["card"]))
    if -1 in hands:
        return " ".join(hands[-1])
    said = (SEAT_CARDS.say(lang, {"name": names[seat], "cards": " ".join(cards)}) for seat, cards in hands.items())
    return listed(said, lang)


def _one(words: GameWords, event: Event, names: Sequence[str], lang: str, several: bool) -> Sentence:
    said = words.sentence(event, names, lang)
    if several and isinstance(event, Won):
        return said._replace(text=FROM_POT.say(lang, {"said": said.text, "pot": pot_name(event.pot, lang)}))
    return said
