"""Card Slot in English and Japanese."""

from collections.abc import Sequence
from typing import Final

from tefuda.core.action import Action
from tefuda.core.event import Event
from tefuda.core.view import View
from tefuda.games.card_slot.actions import FIRST_DISCARD, FIRST_LINE
from tefuda.games.card_slot.board import empty_slots, symbol_at
from tefuda.games.card_slot.events import Burned, Dealt, Drew, Hand, Received, Refreshed, Shown
from tefuda.games.card_slot.lines import LINE_NAMES, slots_in
from tefuda.games.card_slot.symbols import NAMES, count_of, counts_of, hidden_in, points_of, size_of
from tefuda.games.card_slot.tableau import DISCARD, FIRST, LINE, OVER, TAKE
from tefuda.games.card_slot.view import CardSlotView
from tefuda.words.card_slot_claims import CARD_SLOT
from tefuda.words.card_slot_public import public_reason
from tefuda.words.card_slot_reasons import REASONS, VALUES
from tefuda.words.card_slot_symbols import SYMBOL_WORDS, symbol_word
from tefuda.words.game_words import DOES, Deed, GameWords, Sentence, done_by
from tefuda.words.language import Text, listed
from tefuda.words.names import Doing

SYMBOL_KEYS: Final = {"rainbow": "r", "silver": "v", "cherry": "c", "watermelon": "m", "bell": "b", "replay": "p"}
"""The key of each symbol at the table; W and S are taken by why and save."""

ROWS: Final = ((1, 2, 3), (8, 9, 4), (7, 6, 5))
"""The slots as they lie."""

SEVERAL: Final = Text("{name} ×{count}", "{name}×{count}")
NO_CARDS: Final = Text("none", "なし")
SLOT: Final = Text("{slot} {card}", "{slot} {card}")
EMPTY: Final = Text("empty", "空き")
DECK: Final = Text("{deck:card|cards} in the deck; discarded: {cards}.", "山札{deck}枚。捨て札：{cards}。")
HELD: Final = Text("{name}: {cards} ({count:card|cards}).", "{name}：{cards}（{count}枚）。")
FACE_DOWN: Final = Text("{name}: {count:card|cards}.", "{name}：{count}枚。")
COVERED: Final = Text(
    "{name}: {count:card|cards}, known: {cards}.", "{name}：{count}枚、わかっているのは{cards}。"
)
COUNTED: Final = Text("{name}: {cards}; {points:point|points}.", "{name}：{cards}、{points}点。")
BOTH_DEALT: Final = Text("{count:card|cards} are dealt to each player.", "{count}枚ずつ配られた。")
YOUR_HAND: Final = Text("{name}: {cards}.", "{name}：{cards}。")
REFRESH: Final = Text("The board is full: {changes}.", "盤面が満杯。{changes}。")
CHANGE: Final = Text("{old} on {slot} becomes {card}", "{slot}番の{old}が{card}に")
OFFER_FIRST: Final = Text("a card for slot 9: {cards}", "9番に置くカード：{cards}")
OFFER_PLACE: Final = Text(
    "card and slot, such as {example}: {cards}; empty: {slots}",
    "カードと場所、例えば{example}：{cards}／空き {slots}",
)
OFFER_DISCARD: Final = Text("the slot to discard: {choices}", "捨てる場所：{choices}")
OFFER_LINE: Final = Text("the line to resolve: {choices}", "解決するライン：{choices}")
OFFER_TAKE: Final = Text("the slot to take from: {choices}", "取る場所：{choices}")
WITH_CARD: Final = Text("{action} ({card})", "{action}（{card}）")


def cards_text(counts: int, lang: str) -> str:
    """Cards as `Cherry, Bell ×3`."""
    found = []
    for symbol in range(len(NAMES)):
        count = count_of(counts, symbol)
        name = symbol_word(symbol, lang)
        if count > 0:
            found.append(name if count == 1 else SEVERAL.say(lang, {"name": name, "count": count}))
    return listed(found, lang) or NO_CARDS.say(lang)


def position(view: View, names: Sequence[str], lang: str, hide_chips: bool) -> list[str]:
    """The board row by row, the deck, and both hands as far as the seat knows them."""
    assert isinstance(view, CardSlotView)
    tableau = view.tableau
    lines = []
    for row in ROWS:
        cells = []
        for slot in row:
            symbol = symbol_at(tableau.board, slot)
            card = EMPTY.say(lang) if symbol < 0 else symbol_word(symbol, lang)
            cells.append(SLOT.say(lang, {"slot": slot, "card": card}))
        lines.append(listed(cells, lang))
    lines.append(DECK.say(lang, {"deck": tableau.deck, "cards": cards_text(tableau.discard, lang)}))
    for seat in range(2):
        hand = tableau.hands[seat]
        values: dict[str, object] = {
            "name": names[seat],
            "cards": cards_text(hand, lang),
            "count": size_of(hand),
            "points": points_of(hand),
        }
        hidden = hidden_in(hand)
        text = COUNTED if tableau.phase == OVER else HELD
        if hidden > 0:
            text = FACE_DOWN if hidden == size_of(hand) else COVERED
        lines.append(text.say(lang, values))
    return lines


def tell_turn(words: GameWords, events: Sequence[Event], names: Sequence[str], lang: str) -> list[Sentence]:
    """Events in sentences; what belongs together is one: both hands, both refreshed slots, a card one drew."""
    told: list[Sentence] = []
    changes: list[str] = []
    for at, event in enumerate(events):
        before = events[at - 1] if at > 0 else None
        if isinstance(event, Refreshed):
            if not isinstance(before, Refreshed):
                changes = []
            else:
                told.pop()
            change = {
                "old": symbol_word(event.old, lang),
                "slot": event.slot,
                "card": symbol_word(event.symbol, lang),
            }
            changes.append(CHANGE.say(lang, change))
            told.append(Sentence(REFRESH.say(lang, {"changes": listed(changes, lang)}), -1))
        elif isinstance(event, Dealt):
            if not any(isinstance(earlier, Dealt) for earlier in events[:at]):
                told.append(Sentence(BOTH_DEALT.say(lang, {"count": event.count}), -1))
        elif isinstance(event, Hand | Shown):
            shown = {"cards": cards_text(event.counts, lang), "points": points_of(event.counts)}
            text = YOUR_HAND if isinstance(event, Hand) else COUNTED
            told.append(Sentence(text.say(lang, {"name": names[event.seat], **shown}), event.seat))
        elif isinstance(event, Burned):
            cards = cards_text(counts_of(event.cards), lang)
            burned = DEEDS["burned"].say(lang, {"cards": cards, DOES: Doing(names[event.seat])})
            told.append(done_by(event.seat, names, Deed(burned, burned), lang))
        elif isinstance(event, Received) and isinstance(before, Drew):
            told[-1] = words.sentence(event, names, lang)
        else:
            told.append(words.sentence(event, names, lang))
    return told


def label(words: GameWords, view: View, action: Action, lang: str) -> str:
    """An action as it is offered, with the card it is about."""
    assert isinstance(view, CardSlotView)
    said = words.actions[action.text].say(lang)
    if FIRST_DISCARD <= action.index < FIRST_LINE or action.text.startswith("take"):
        symbol = symbol_at(view.tableau.board, int(action.text.split()[1]))
        if symbol >= 0:
            return WITH_CARD.say(lang, {"action": said, "card": symbol_word(symbol, lang)})
    return said


def offer(words: GameWords, view: View, lang: str) -> str:
    """What can be done now, in one line: cards with their keys and the slots, not every pair of them."""
    assert isinstance(view, CardSlotView)
    tableau = view.tableau
    choice = {DISCARD: OFFER_DISCARD, LINE: OFFER_LINE, TAKE: OFFER_TAKE}.get(tableau.phase)
    if choice is not None:
        places = [action.text.partition(" ")[2] for action in view.legal]
        cards = [symbol_at(tableau.board, int(place[0])) for place in places]
        named = [f"{place} {symbol_word(card, lang)}" for place, card in zip(places, cards, strict=True)]
        return choice.say(lang, {"choices": listed(named, lang)})
    held = list(dict.fromkeys(action.text.split()[1] for action in view.legal))
    slot = "9" if tableau.phase == FIRST else ""
    named = [f"{SYMBOL_KEYS[name]}{slot} {SYMBOL_WORDS[name].say(lang)}" for name in held]
    values = {
        "cards": listed(named, lang),
        "example": words.keys[view.legal[0].text],
        "slots": " ".join(map(str, slots_in(empty_slots(tableau.board)))),
    }
    return (OFFER_FIRST if tableau.phase == FIRST else OFFER_PLACE).say(lang, values)


ACTIONS: Final = {
    **{
        f"place {name} {slot}": Text(f"put {word.en} on {slot}", f"{word.ja}を{slot}へ")
        for name, word in SYMBOL_WORDS.items()
        for slot in range(1, 10)
    },
    **{f"discard {slot}": Text(f"discard {slot}", f"{slot}を捨てる") for slot in range(1, 9)},
    **{f"line {name}": Text(f"resolve {name}", f"ライン{name}を解決") for name in LINE_NAMES},
    **{f"take {slot}": Text(f"take {slot}", f"{slot}を取る") for slot in range(1, 9)},
}
KEYS: Final = {
    **{f"place {name} {slot}": f"{key}{slot}" for name, key in SYMBOL_KEYS.items() for slot in range(1, 10)},
    **{f"{verb} {slot}": str(slot) for verb in ("discard", "take") for slot in range(1, 9)},
    **{f"line {name}": name for name in LINE_NAMES},
}
DEEDS: Final = {
    "placed": Text("{does:puts|put} {card} on {slot}", "{card}を{slot}へ"),
    "discarded": Text("{does:discards|discard} {card} from {slot}", "{slot}の{card}を捨てる"),
    "resolved.rainbow": Text("{does:completes|complete} line {line} of Rainbow 7!", "虹7のライン{line}完成！"),
    "resolved.silver": Text(
        "{does:completes|complete} line {line} of Silver 3: the whole deck goes",
        "銀3のライン{line}完成。山札をすべて捨てる",
    ),
    "resolved.cherry": Text(
        "{does:completes|complete} line {line} of Cherry: a card from the board, if there is one",
        "チェリーのライン{line}完成。盤面にあれば1枚取る",
    ),
    "resolved.watermelon": Text(
        "{does:completes|complete} line {line} of Watermelon: up to two cards",
        "スイカのライン{line}完成。2枚まで引く",
    ),
    "resolved.bell": Text(
        "{does:completes|complete} line {line} of Bell: one card", "ベルのライン{line}完成。1枚引く"
    ),
    "resolved.replay": Text(
        "{does:completes|complete} line {line} of Replay: up to three leave the deck",
        "リプレイのライン{line}完成。山札から3枚まで捨てる",
    ),
    "drew": Text("{does:draws|draw} a card", "1枚引く"),
    "received": Text("{does:draws|draw} {card}", "{card}を引く"),
    "burned": Text("{does:discards|discard} from the deck: {cards}", "山札から捨てる：{cards}"),
    "took": Text("{does:takes|take} {card} from {slot}", "{slot}の{card}を手札に取る"),
}
STEPS: Final = {
    "card": Text("{name} {does:picks|pick} {card}.", "{name}：{card}を選ぶ。"),
    "slot": Text("{name}: {card} on {slot} completes {line}.", "{name}：{card}を{slot}へ、ライン{line}完成。"),
}
"""A slot is told before the card lies there only where there is a line to look at."""

EVENTS: Final = {
    "dealt": Text("{seat_name} {does:gets|get} {count:card|cards}.", "{seat_name}：{count}枚受け取る。"),
    "hand": Text("{seat_name}: {cards}.", "{seat_name}：{cards}。"),
    "refreshed": Text("{old} on {slot} becomes {card}.", "{slot}番の{old}が{card}に替わる。"),
    "shown": Text("{seat_name}: {cards}; {points:point|points}.", "{seat_name}：{cards}、{points}点。"),
}
DONE: Final = {
    **{
        f"place {name} {slot}": Text(f"puts {word.en} on {slot}", f"{word.ja}→{slot}")
        for name, word in SYMBOL_WORDS.items()
        for slot in range(1, 10)
    },
    **{f"discard {slot}": Text(f"discards from {slot}", f"{slot}を捨てる") for slot in range(1, 9)},
    **{f"line {name}": Text(f"resolves line {name}", f"ライン{name}を解決") for name in LINE_NAMES},
    **{f"take {slot}": Text(f"takes from {slot}", f"{slot}を取る") for slot in range(1, 9)},
}
"""What is done, as reasons say it."""

TERMS: Final = {
    **SYMBOL_WORDS,
    **DONE,
    **{name: Text(name, name) for name in LINE_NAMES},
    "only": Text("the last one", "最後の1枚"),
    "sparing": Text("sparing R7 and S3", "虹7・銀3を温存"),
    "nothing_else": Text("only R7 and S3 left", "虹7・銀3しかない"),
}
BY_HAND: Final = Text("{winners} {does:wins|win} with the better hand.", "手札の点が高い{winners}の勝ち。")
A_DRAW: Final = Text("Both hands count the same: a draw.", "手札の点が同じで引き分け。")
DECK_OUT: Final = {
    "deck_refresh": Text("The board's refresh took the last card of the deck.", "盤面の入れ替えで山札が尽きた。"),
    "deck_bell": Text("Bell drew the last card of the deck.", "ベルの効果で山札が尽きた。"),
    "deck_watermelon": Text("Watermelon drew the last card of the deck.", "スイカの効果で山札が尽きた。"),
    "deck_replay": Text("Replay discarded the last card of the deck.", "リプレイの効果で山札が尽きた。"),
    "deck_silver": Text("Silver 3 emptied the deck.", "銀3の効果で山札がなくなった。"),
}
ENDINGS: Final = {
    "rainbow": Text("A line of Rainbow 7! {winners} {does:wins|win}.", "虹7のライン完成！{winners}の勝ち。"),
    "no_cards": Text(
        "{winners} {does:wins|win}: the other has no cards left.", "相手の手札がなくなり、{winners}の勝ち。"
    ),
    **{why: Text(f"{text.en} {BY_HAND.en}", f"{text.ja}{BY_HAND.ja}") for why, text in DECK_OUT.items()},
    **{f"{why}.shared": Text(f"{text.en} {A_DRAW.en}", f"{text.ja}{A_DRAW.ja}") for why, text in DECK_OUT.items()},
}

WORDS: Final = GameWords(
    title=Text("Card Slot", "カードスロット"),
    summary=Text(
        "Place cards, three equal ones in a line do something; three Rainbow 7 win, an empty hand loses.",
        "カードを置いて3つ揃いのラインを作る。虹7が揃えば勝ち、手札がなくなれば負け。",
    ),
    actions=ACTIONS,
    keys=KEYS,
    deeds=DEEDS,
    steps=STEPS,
    events=EVENTS,
    reasons=REASONS,
    claims=CARD_SLOT,
    public=public_reason,
    values=VALUES,
    endings=ENDINGS,
    cpus={
        "easy": Text(
            "Any card, then completes, holds the centre or blocks; no plan behind it.",
            "カードは気まま。ライン完成、センター確保、妨害の順に置き、先は読まない。",
        ),
        "medium": Text(
            "Weighs every card on every slot: its own hand, and what the opponent can make of the board.",
            "すべての置き方を比べ、手札の点と相手の次の一手を計算する。",
        ),
        "hard": Text(
            "Deals the unseen cards many times over and plays on; plays what wins most often.",
            "見えないカードを何度も配り直して先を試し、最もよく勝つ手を選ぶ。",
        ),
    },
    terms=TERMS,
    position=position,
    teller=tell_turn,
    labeller=label,
    offerer=offer,
    card=symbol_word,
    options={"hand": Text("cards in hand", "手札の枚数"), "first": Text("who begins", "最初の人")},
)
