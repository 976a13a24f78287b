"""No Thanks! in English and Japanese."""

from collections.abc import Sequence
from typing import Final

from tefuda.core.view import View
from tefuda.games.no_thanks.tableau import IN_PLAY, Tableau, added_points, runs_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text
from tefuda.words.no_thanks_claims import NO_THANKS
from tefuda.words.why import Why

OFFER: Final = Text(
    "On offer: the {card} with {pot:chip|chips}; {left:card|cards} to come.",
    "場札は{card}、チップ{pot}枚。残り{left}枚。",
)
PLAYER: Final = Text(
    "{name}: cards {cards}; {chips:chip|chips}; score {score}.",
    "{name}：カード {cards}、チップ{chips}枚、{score}点。",
)
SECRETIVE: Final = Text("{name}: cards {cards}.", "{name}：カード {cards}。")
COST: Final = Text(
    "Taking: {points:+} points − {chips:chip|chips} = {cost:+}", "取ると {points:+}点 − チップ{chips}枚 = {cost:+}"
)
PHASES: Final = (
    Text("Late (up to 7 cards to come)", "終盤（残り7枚以下）"),
    Text("Middle (8 to 15 cards to come)", "中盤（残り8〜15枚）"),
    Text("Early (16 or more cards to come)", "序盤（残り16枚以上）"),
)
"""The 24 cards in thirds."""

NO_CARDS: Final = Text("none", "なし")


def cards_text(tableau: Tableau, seat: int, lang: str) -> str:
    """A seat's cards as runs: `7-9 12`."""
    runs = runs_in(tableau.cards[seat])
    return " ".join(f"{low}-{high}" if high > low else f"{low}" for low, high in runs) or NO_CARDS.say(lang)


def cost_text(tableau: Tableau, seat: int, lang: str) -> str:
    """What taking the card on offer would do to a seat's score."""
    points = added_points(tableau.cards[seat], tableau.card)
    return COST.say(lang, {"points": points, "chips": tableau.pot, "cost": tableau.take_cost(seat)})


def position(view: View, names: Sequence[str], lang: str, hide_chips: bool) -> list[str]:
    """The open table, one line for the offer and one for each player."""
    assert isinstance(view, NoThanksView)
    tableau = view.tableau
    lines = []
    if tableau.card > 0:
        values = {"card": tableau.card, "pot": tableau.pot, "left": tableau.cards_left()}
        lines.append(OFFER.say(lang, values))
    for seat in range(view.seats):
        known = not hide_chips or seat == view.seat or tableau.card == 0
        player: dict[str, object] = {
            "name": names[seat],
            "cards": cards_text(tableau, seat, lang),
            "chips": tableau.chips[seat],
            "score": tableau.score(seat),
        }
        lines.append((PLAYER if known else SECRETIVE).say(lang, player))
    if view.to_act == view.seat:
        lines.append(cost_text(tableau, view.seat, lang))
    return lines


def phase(view: View, lang: str) -> str:
    """Early, middle or late, by the cards to come."""
    assert isinstance(view, NoThanksView)
    return PHASES[view.tableau.cards_left() * len(PHASES) // IN_PLAY].say(lang)


TAKES: Final = Text("Takes the {card}", "{card}を取る")
PASSES: Final = Text("Passes on the {card}", "{card}を見送る")
FORCED: Final = Why(
    Text("Takes the {card} for want of chips", "チップがなく{card}を取る"),
    Text("without one it may not pass; the score changes by {cost:+}.", "見送れない。点は{cost:+}。"),
)
THRESHOLD: Final = Text(
    "the score would change by {cost:+}, and with {chips:chip|chips} and {cards_left:card|cards} to come ",
    "点は{cost:+}。チップ{chips}枚、残り{cards_left}枚での",
)
REASONS: Final = {
    "no_thanks.greedy.forced": FORCED,
    "no_thanks.greedy.take": Why(
        TAKES, Text("the score gets no worse by it ({cost:+}).", "点は悪くならない（{cost:+}）。")
    ),
    "no_thanks.greedy.pass": Why(
        PASSES, Text("the score would get worse by it ({cost:+}).", "取ると点が悪くなる（{cost:+}）。")
    ),
    "no_thanks.heuristic.forced": FORCED,
    "no_thanks.heuristic.block": Why(
        Text("Takes the {card} away from {leader_name}", "{leader_name}より先に{card}を取る"),
        Text(
            "the score changes by {cost:+} here and would by {leader_cost:+} there, together {swing:+}, which is "
            "below {block_limit:g}; it stands at {behind:+} against the best of the others, and up to "
            "{block_range:g} is near enough.",
            "点は自分が{cost:+}、相手なら{leader_cost:+}、合わせて{swing:+}で{block_limit:g}を下回る。"
            "ほかの中で一番点の良い人との差は{behind:+}で、{block_range:g}以内。",
        ),
    ),
    "no_thanks.heuristic.milk": Why(
        Text("Passes on the {card}, waiting for more chips", "{card}を見送り、チップが増えるのを待つ"),
        Text(
            "at {cost:+} it is worth having (up to {milk_good_cost:g}), {pot:chip lies|chips lie} on it "
            "(fewer than {milk_max_tokens_on_card}), and nobody else seems to want it.",
            "取れば{cost:+}で悪くない（{milk_good_cost:g}以下）。乗っているチップは{pot}枚"
            "（{milk_max_tokens_on_card}枚未満）で、ほかに欲しがりそうな人はいない。",
        ),
    ),
    "no_thanks.heuristic.threshold.take": Why(
        TAKES,
        Text(f"{THRESHOLD.en}up to {{threshold:.2f}} is fine.", f"{THRESHOLD.ja}基準{{threshold:.2f}}以内。"),
    ),
    "no_thanks.heuristic.threshold.pass": Why(
        PASSES,
        Text(
            f"{THRESHOLD.en}more than {{threshold:.2f}} is too much.",
            f"{THRESHOLD.ja}基準{{threshold:.2f}}を超える。",
        ),
    ),
    "no_thanks.expert.forced": FORCED,
    "no_thanks.expert.take": Why(
        TAKES,
        Text(
            "in {worlds:imagined game|imagined games} that won {take_wins:.0 %}, passing {pass_wins:.0 %}; with "
            "the leads counted, {take_value:.3f} against {pass_value:.3f}. The score changes by {cost:+}.",
            "{worlds}回の想定対局で取れば勝率{take_wins:.0%}、見送れば{pass_wins:.0%}。"
            "点差も含めた評価は{take_value:.3f}対{pass_value:.3f}。点は{cost:+}。",
        ),
    ),
    "no_thanks.expert.pass": Why(
        PASSES,
        Text(
            "in {worlds:imagined game|imagined games} that won {pass_wins:.0 %}, taking {take_wins:.0 %}; with "
            "the leads counted, {pass_value:.3f} against {take_value:.3f}. The score would change by {cost:+}.",
            "{worlds}回の想定対局で見送れば勝率{pass_wins:.0%}、取れば{take_wins:.0%}。"
            "点差も含めた評価は{pass_value:.3f}対{take_value:.3f}。取ると点は{cost:+}。",
        ),
    ),
}
"""A cost is by how much the score changes; the lowest score wins."""

WORDS: Final = GameWords(
    title=Text("No Thanks!", "ノー・サンキュー！"),
    summary=Text(
        "Take the card or pay a chip to pass it on; the lowest score wins.",
        "カードを取るか、チップを払って見送るか。一番低い点が勝ち。",
    ),
    actions={
        "take": Text("take", "取る"),
        "pass": Text("no thanks", "見送る"),
    },
    keys={"take": "t", "pass": "n"},
    deeds={
        "passed": Text("{does:says|say} no thanks", "見送り"),
        "took": Text(
            "{does:takes|take} the {card} with {chips:chip|chips}", "{card}をチップ{chips}枚と一緒に取る"
        ),
    },
    events={"turned": Text("The {card} is turned up.", "{card}がめくられた。")},
    reasons=REASONS,
    claims=NO_THANKS,
    values={
        "card": Text("card", "カード"),
        "pot": Text("chips on it", "乗っているチップ"),
        "cost": Text("cost", "コスト"),
        "chips": Text("own chips", "手元のチップ"),
        "leader": Text("leader", "首位"),
        "behind": Text("points behind", "首位との点差"),
        "block_range": Text("blocks within", "妨害する点差"),
        "leader_cost": Text("leader's cost", "首位のコスト"),
        "swing": Text("both costs", "コスト合計"),
        "block_limit": Text("blocks below", "合計の基準"),
        "milk_good_cost": Text("waits up to cost", "待つコスト"),
        "milk_max_tokens_on_card": Text("waits below chips", "待つチップ上限"),
        "nobody_wants_it": Text("nobody wants it", "欲しい人なし"),
        "cards_left": Text("cards to come", "残り枚数"),
        "threshold": Text("threshold", "基準"),
        "worlds": Text("imagined games", "想定対局数"),
        "take_value": Text("value of taking", "取る評価"),
        "take_wins": Text("wins by taking", "取る勝率"),
        "pass_value": Text("value of passing", "見送る評価"),
        "pass_wins": Text("wins by passing", "見送る勝率"),
        **{f"like_{seat}": Text(f"seat {seat} plays like", f"席{seat}の打ち方") for seat in range(7)},
    },
    endings={
        "cards_out": Text("{winners} {does:wins|win} with {score:point|points}.", "{winners}が{score}点で勝ち。"),
        "cards_out.shared": Text(
            "{winners} share the win with {score:point|points} each.",
            "{winners}が{score}点で勝ちを分け合う。",
        ),
    },
    cpus={
        "greedy": Text(
            "Takes whatever does not hurt now, and never waits.", "今損しないものは取り、待つことをしない。"
        ),
        "heuristic": Text(
            "Weighs costs, blocks the leader, milks safe cards for chips.",
            "コストを量り、首位を妨害し、安全なカードはチップが貯まるまで待つ。",
        ),
        "heuristic-tuned": Text(
            "The rules of heuristic with the numbers that tuning found.",
            "規則はheuristicのまま、数値をチューニングで見つけたもの。",
        ),
        "expert": Text(
            "Finds out how you play, then plays the game out against you in its head.",
            "相手の打ち方を読み、頭の中で最後まで打ってみて決める。",
        ),
    },
    terms={
        "unknown": Text("not known yet", "まだ不明"),
        "random": Text("random", "くじ引き"),
        "greedy": Text("greedy", "損しないなら取る"),
        "heuristic": Text("heuristic", "ヒューリスティック"),
        "tuned_heuristic": Text("a tuned heuristic", "調整したヒューリスティック"),
        "taker": Text("one who takes at once", "欲しければすぐ取る"),
        "milker": Text("one who waits for chips", "チップが貯まるまで待つ"),
        "expert": Text("expert", "エキスパート"),
    },
    position=position,
    phase=phase,
    options={"first": Text("who begins", "最初の人")},
    seats=("seat", "leader"),
)
