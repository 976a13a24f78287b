"""Why the CPUs of Card Slot do what they do, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

OPENS: Final = Text("Opens with {card}", "{card}で始める")
COMPLETES: Final = Text("Completes a line with {card} on {slot}", "{card}を{slot}に置いてライン完成")
CLOSES: Final = Text("Closes a line with {card} on {slot}", "{card}を{slot}に置いてラインをふさぐ")
PLACES: Final = Text("Places {card} on {slot}", "{card}を{slot}に置く")
DISCARDS: Final = Text("Discards {card} from {slot}", "{slot}の{card}を捨てる")
RESOLVES: Final = Text("Resolves line {line} of {card}", "{card}のライン{line}を解決する")
TAKES: Final = Text("Takes {card} from {slot}", "{slot}の{card}を取る")

EASY: Final = {
    "card_slot.easy.first": Why(
        OPENS,
        Text(
            "drawn by lot from the {cards:card|cards} in its hand that may open.",
            "最初に置ける手札{cards}枚からくじで選んだ。",
        ),
    ),
    "card_slot.easy.line": Why(
        COMPLETES,
        Text(
            "the card was drawn by lot, and lines come first in its order.",
            "カードはくじで選び、置き場所はラインの完成が最優先。",
        ),
    ),
    "card_slot.easy.centre": Why(
        Text("Takes the centre with {card}", "{card}をセンターに置く"),
        Text(
            "this card completes no line, and an empty centre comes second in its order.",
            "このカードで完成するラインはなく、空いたセンターが次の優先。",
        ),
    ),
    "card_slot.easy.block": Why(
        CLOSES,
        Text(
            "two equal cards lay in line with that slot, this card completes nothing, and the centre is taken.",
            "同じカードが2枚並んでいた場所。このカードで完成するラインはなく、センターも埋まっている。",
        ),
    ),
    "card_slot.easy.anywhere": Why(
        PLACES,
        Text(
            "with this card there is nothing to complete and nothing to close; "
            "the slot was drawn by lot ({slots:empty slot|empty slots}).",
            "このカードで完成できるラインもふさぐラインもない。空き{slots}か所からくじで選んだ。",
        ),
    ),
    "card_slot.easy.discard": Why(
        DISCARDS,
        Text(
            "the board is full, and one of slots 1 to 8 was drawn by lot.",
            "盤面が満杯なので、1〜8からくじで選んだ。",
        ),
    ),
    "card_slot.easy.replace": Why(
        PLACES,
        Text(
            "that is the slot it has just emptied; the card was drawn by lot.",
            "捨てて空けたばかりの場所。カードはくじで選んだ。",
        ),
    ),
    "card_slot.easy.choose_line": Why(
        RESOLVES,
        Text("drawn by lot from {lines} lines made at once.", "同時に完成した{lines}本からくじで選んだ。"),
    ),
    "card_slot.easy.take": Why(
        TAKES,
        Text(
            "drawn by lot from the {slots:card|cards} that Cherry lets it have.",
            "チェリーの効果で取れる{slots}枚からくじで選んだ。",
        ),
    ),
    "card_slot.easy.defect": Why(
        Text("{played}", "「{played}」を選ぶ"),
        Text(
            "a defect, please report it; it had chosen what is not legal ({refused}).",
            "不具合です。選んだ手「{refused}」が合法でなかった。開発者に知らせてください。",
        ),
    ),
}
BEST_PLACEMENT: Final = Text("no other placement leaves it better off.", "ほかにこれより良い置き方はない。")
MEDIUM: Final = {
    "card_slot.medium.first": Why(
        OPENS,
        Text(
            "it counts {points:point|points}, and no card that may open counts less.",
            "{points}点。最初に置けるカードで、これより点の低いものはない。",
        ),
    ),
    "card_slot.medium.win": Why(
        Text("Wins with Rainbow 7 on {slot}", "虹7を{slot}に置いて勝つ"),
        Text("three of them in a line win at once.", "虹7が3枚揃えばその場で勝ち。"),
    ),
    "card_slot.medium.end": Why(
        Text("Ends the game with Silver 3 on {slot}", "銀3を{slot}に置いて終わらせる"),
        Text(
            "the line empties the deck, and as far as it can tell its own hand is the better one.",
            "ラインの効果で山札がなくなる。見える限り、手札の点は自分が上。",
        ),
    ),
    "card_slot.medium.end_anyway": Why(
        Text("Ends the game with Silver 3 on {slot}", "銀3を{slot}に置いて終わらせる"),
        Text(
            "its own hand does not look the better one, but no other placement leaves it better off.",
            "手札の点で上とは言えないが、ほかにこれより良い置き方はない。",
        ),
    ),
    "card_slot.medium.line": Why(COMPLETES, BEST_PLACEMENT),
    "card_slot.medium.last": Why(
        Text("Places {card}, its last card, on {slot}", "最後の1枚の{card}を{slot}に置く"),
        Text(
            "an empty hand loses, but no other slot for it is better.",
            "手札が尽きて負けるが、ほかにこれより良い場所はない。",
        ),
    ),
    "card_slot.medium.block": Why(
        CLOSES,
        Text(
            "two equal cards lay in line with that slot, and no other placement leaves it better off.",
            "同じカードが2枚並んでいた場所。ほかにこれより良い置き方はない。",
        ),
    ),
    "card_slot.medium.keep": Why(
        PLACES,
        Text(
            "at {points:point|points} no card in hand counts less, and no other placement leaves it better off.",
            "{points}点で、手札にこれより点の低いカードはない。ほかにこれより良い置き方もない。",
        ),
    ),
    "card_slot.medium.dearer": Why(
        PLACES,
        Text(
            "it holds cards that count less than {points:point|points}, but none of them leaves it better off.",
            "{points}点より低いカードもあるが、どれを置いてもこれより良くはならない。",
        ),
    ),
    "card_slot.medium.discard": Why(
        DISCARDS,
        Text(
            "the board is full, and nothing else it may discard leaves it better off.",
            "盤面が満杯。ほかのどれを捨てても、これより良くはならない。",
        ),
    ),
    "card_slot.medium.choose_line": Why(
        RESOLVES,
        Text(
            "it made several at once, and none of the others leaves it better off.",
            "同時に何本か完成した。ほかのどれを選んでも、これより良くはならない。",
        ),
    ),
    "card_slot.medium.take": Why(
        TAKES,
        Text(
            "Cherry lets it have a card, and no other leaves it better off.",
            "チェリーの効果。ほかのどれを取っても、これより良くはならない。",
        ),
    ),
}
HARD: Final = {
    "card_slot.hard.only": Why(
        Text("{best}", "「{best}」を選ぶ"), Text("there is nothing else it may do.", "ほかにできることはない。")
    ),
    "card_slot.hard.search": Why(
        Text("{best}", "「{best}」を{best_visits}回試して勝率{best_wins:.1%}"),
        Text(
            "it won {best_wins:.1 %} of {best_visits:playout|playouts}; "
            "the next best choice won {next_wins:.1 %} of {next_visits}.",
            "次点の手は{next_visits}回試して{next_wins:.1%}。",
        ),
    ),
}
REASONS: Final = {**EASY, **MEDIUM, **HARD}
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
    "best_wins": Text("share of wins, draws as halves", "勝率（引き分けは半分）"),
    "best_visits": Text("playouts of it", "試行回数"),
    "next_wins": Text("its share of wins", "次善の手の勝率"),
    "next_visits": Text("playouts of that", "次善の手の試行回数"),
    "worlds": Text("worlds dealt", "想定した配り方"),
    "playouts": Text("playouts", "試行の合計"),
    "options": Text("options tried", "試した手の数"),
}
