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
from tefuda.words.game_words import Deed, GameWords, Sentence, done_by
from tefuda.words.language import Text, listed

SYMBOL_WORDS: Final = {
    "rainbow": Text("Rainbow 7", "虹7"),
    "silver": Text("Silver 3", "銀3"),
    "cherry": Text("Cherry", "チェリー"),
    "watermelon": Text("Watermelon", "スイカ"),
    "bell": Text("Bell", "ベル"),
    "replay": Text("Replay", "リプレイ"),
}
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


def symbol_word(symbol: int, lang: str) -> str:
    """A symbol by its name in a language."""
    return SYMBOL_WORDS[NAMES[symbol]].say(lang)


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
            burned = DEEDS["burned"].say(lang, {"cards": cards_text(counts_of(event.cards), lang)})
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
    "placed": Text("{card} on {slot}", "{card}を{slot}へ"),
    "discarded": Text("discards {card} from {slot}", "{slot}の{card}を捨てる"),
    "resolved": Text("line {line} of {card}!", "{card}のライン{line}完成！"),
    "resolved.rainbow": Text("line {line} of Rainbow 7!", "虹7のライン{line}完成！"),
    "resolved.silver": Text(
        "line {line} of Silver 3: the whole deck goes",
        "銀3のライン{line}完成。山札をすべて捨てる",
    ),
    "resolved.cherry": Text(
        "line {line} of Cherry: takes a card from the board",
        "チェリーのライン{line}完成。盤面から1枚取る",
    ),
    "resolved.watermelon": Text("line {line} of Watermelon: draws two", "スイカのライン{line}完成。2枚引く"),
    "resolved.bell": Text("line {line} of Bell: draws one", "ベルのライン{line}完成。1枚引く"),
    "resolved.replay": Text(
        "line {line} of Replay: three leave the deck",
        "リプレイのライン{line}完成。山札から3枚捨てる",
    ),
    "drew": Text("draws a card", "1枚引く"),
    "received": Text("draws {card}", "{card}を引く"),
    "burned": Text("discards from the deck: {cards}", "山札から捨てる：{cards}"),
    "took": Text("takes {card} from {slot}", "{slot}の{card}を手札に取る"),
}
STEPS: Final = {
    "card": Text("{name}: picks {card}.", "{name}：{card}を選ぶ。"),
    "slot": Text("{name}: {card} on {slot} completes {line}.", "{name}：{card}を{slot}へ、ライン{line}完成。"),
}
"""A slot is told before the card lies there only where there is a line to look at."""

EVENTS: Final = {
    "dealt": Text("{seat_name}: gets {count:card|cards}.", "{seat_name}：{count}枚受け取る。"),
    "hand": Text("{seat_name}: {cards}.", "{seat_name}：{cards}。"),
    "refreshed": Text("{old} on {slot} becomes {card}.", "{slot}番の{old}が{card}に替わる。"),
    "shown": Text("{seat_name}: {cards}; {points:point|points}.", "{seat_name}：{cards}、{points}点。"),
}
REASONS: Final = {
    "card_slot.easy.first": Text(
        "Opens with {card}, drawn from the {cards:card|cards} that may go into the centre.",
        "最初の1枚。センターに置ける{cards}枚からランダムに{card}を選んだ。",
    ),
    "card_slot.easy.line": Text(
        "Priority 1: {card} on {slot} completes a line.",
        "優先度1：{card}を{slot}に置くとラインが完成する。",
    ),
    "card_slot.easy.centre": Text(
        "Priority 2: {card} completes no line, and the centre is empty.",
        "優先度2：{card}で完成するラインはなく、センターが空いている。",
    ),
    "card_slot.easy.block": Text(
        "Priority 3: {card} on {slot} blocks a line that lacks one card.",
        "優先度3：あと1枚で完成するラインを{card}で妨害、{slot}へ。",
    ),
    "card_slot.easy.anywhere": Text(
        "Priority 4: nothing to complete or block; {card} goes to {slot} ({slots:empty slot|empty slots}).",
        "優先度4：完成も妨害もないので、空き{slots}か所からランダムに{slot}へ{card}を置く。",
    ),
    "card_slot.easy.discard": Text(
        "The board is full: one of slots 1 to 8 must go, and {slot} with {card} was drawn.",
        "盤面が満杯。1〜8からランダムに{slot}の{card}を捨てる。",
    ),
    "card_slot.easy.replace": Text(
        "{card} goes where a card was just discarded: {slot}.", "捨てて空いた{slot}に{card}を置く。"
    ),
    "card_slot.easy.choose_line": Text(
        "{lines} lines of {card} at once, one drawn: {line}.",
        "{card}のラインが{lines}本同時に完成。ランダムに{line}を選んだ。",
    ),
    "card_slot.easy.take": Text(
        "Cherry takes one of {slots:card|cards}, drawn at random: {card} from {slot}.",
        "チェリーの効果。取れる{slots}枚からランダムに{slot}の{card}を選んだ。",
    ),
    "card_slot.easy.defect": Text(
        "A defect: what it chose ({refused}) is not legal, so it plays {played}. Please report this.",
        "不具合：選んだ手（{refused}）が合法でないため{played}を選んだ。開発者に知らせてください。",
    ),
    "card_slot.medium.first": Text(
        "Opens with {card}, which counts {points:point|points}: the better cards stay in the hand.",
        "最初の1枚は{points}点の{card}。良いカードは手元に残す。",
    ),
    "card_slot.medium.win": Text("Three Rainbow 7 in a line win at once.", "虹7のラインを完成させて勝つ。"),
    "card_slot.medium.end": Text(
        "A line of Silver 3 ends the game, and its own hand should be the better one.",
        "銀3のラインでゲームを終わらせる。手札の点で勝っているはず。",
    ),
    "card_slot.medium.line": Text(
        "{card} on {slot} completes a line that is worth more than the card.",
        "{card}を{slot}に置いてライン完成。カードを手放す以上の得がある。",
    ),
    "card_slot.medium.last": Text(
        "{card} is the last card: nothing completes a line that would bring another.",
        "{card}は最後の1枚。新しいカードをもたらすラインは作れない。",
    ),
    "card_slot.medium.block": Text(
        "{card} on {slot} closes a line that lacks one card, so the opponent cannot complete it.",
        "{card}を{slot}に置き、あと1枚で完成するラインを相手より先にふさぐ。",
    ),
    "card_slot.medium.keep": Text(
        "{card} counts {points:point|points} and can be spared; on {slot} it gives the least away.",
        "{points}点の{card}は手放しても惜しくない。{slot}なら相手に与えるものが最も少ない。",
    ),
    "card_slot.medium.discard": Text(
        "The board is full; without {card} on {slot} it has the best to place and the least to fear.",
        "盤面が満杯。{slot}の{card}を捨てれば、次に置く手が最も良く、相手への贈り物も少ない。",
    ),
    "card_slot.medium.choose_line": Text(
        "Several lines of {card}; resolving {line} leaves the best board.",
        "{card}のラインが複数完成。{line}を選ぶと残りの盤面が最も良い。",
    ),
    "card_slot.medium.take": Text(
        "Cherry takes {card} from {slot}: the best for the hand and the board that is left.",
        "チェリーの効果で{slot}の{card}を取る。手札にも残る盤面にも最も良い。",
    ),
    "card_slot.hard.only": Text("There is nothing to choose.", "選ぶ余地がない。"),
    "card_slot.hard.search": Text(
        "In {best_visits:playout|playouts} of {best} the share of wins was {best_wins}; "
        "{next} came next with {next_wins}.",
        "{best}を{best_visits}回試し、勝率は{best_wins}。次点は{next}の{next_wins}。",
    ),
}
VALUES: Final = {
    "card": Text("card", "カード"),
    "slot": Text("slot", "場所"),
    "priority": Text("priority", "優先度"),
    "pick": Text("card picked", "カードの選び方"),
    "cards": Text("choice of cards", "候補の枚数"),
    "slots": Text("choice of slots", "候補の場所数"),
    "lines": Text("lines", "ライン数"),
    "line": Text("line", "ライン"),
    "completes": Text("completes a line", "ライン完成"),
    "refused": Text("not legal", "合法でない手"),
    "played": Text("played instead", "代わりの手"),
    "points": Text("points in the hand", "手札での点"),
    "worth": Text("worth in points", "点に換算した価値"),
    "next": Text("second best", "次善の手"),
    "next_worth": Text("its worth", "次善の手の価値"),
    "best": Text("best", "最善の手"),
    "best_wins": Text("share of wins", "勝率"),
    "best_visits": Text("playouts of it", "試行回数"),
    "next_wins": Text("its share of wins", "次善の手の勝率"),
    "next_visits": Text("playouts of that", "次善の手の試行回数"),
    "worlds": Text("worlds dealt", "想定した配り方"),
    "playouts": Text("playouts", "試行の合計"),
    "options": Text("options tried", "試した手の数"),
}
TERMS: Final = {
    **SYMBOL_WORDS,
    **ACTIONS,
    "only": Text("the last one", "最後の1枚"),
    "sparing": Text("sparing R7 and S3", "虹7・銀3を温存"),
    "nothing_else": Text("only R7 and S3 left", "虹7・銀3しかない"),
}
BY_HAND: Final = Text("{winners}: the better hand wins.", "手札の点が高い{winners}の勝ち。")
A_DRAW: Final = Text("Both hands count the same: a draw.", "手札の点が同じで引き分け。")
DECK_OUT: Final = {
    "deck_refresh": Text("The board's refresh took the last card of the deck.", "盤面の入れ替えで山札が尽きた。"),
    "deck_bell": Text("Bell drew the last card of the deck.", "ベルの効果で山札が尽きた。"),
    "deck_watermelon": Text("Watermelon drew the last card of the deck.", "スイカの効果で山札が尽きた。"),
    "deck_replay": Text("Replay discarded the last card of the deck.", "リプレイの効果で山札が尽きた。"),
    "deck_silver": Text("Silver 3 emptied the deck.", "銀3の効果で山札がなくなった。"),
}
ENDINGS: Final = {
    "rainbow": Text("A line of Rainbow 7! {winners}: wins.", "虹7のライン完成！{winners}の勝ち。"),
    "no_cards": Text("{winners}: wins, the other has no cards left.", "相手の手札がなくなり、{winners}の勝ち。"),
    **{why: Text(f"{text.en} {BY_HAND.en}", f"{text.ja}{BY_HAND.ja}") for why, text in DECK_OUT.items()},
    **{f"{why}.shared": Text(f"{text.en} {A_DRAW.en}", f"{text.ja}{A_DRAW.ja}") for why, text in DECK_OUT.items()},
}

WORDS: Final = GameWords(
    title=Text("Card Slot", "カードスロット"),
    summary=Text(
        "Place cards, three of a kind in a line do something; three Rainbow 7 win, an empty hand loses.",
        "カードを置いて3つ揃いのラインを作る。虹7が揃えば勝ち、手札がなくなれば負け。",
    ),
    actions=ACTIONS,
    keys=KEYS,
    deeds=DEEDS,
    steps=STEPS,
    events=EVENTS,
    reasons=REASONS,
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
