"""No Thanks! in English and Japanese."""

from collections.abc import Sequence
from typing import Final

from tefuda.core.view import View
from tefuda.games.no_thanks.tableau import IN_PLAY, Tableau, added_points, runs_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text

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
        "passed": Text("no thanks", "見送り"),
        "took": Text("takes the {card} with {chips:chip|chips}", "{card}をチップ{chips}枚と一緒に取る"),
    },
    events={"turned": Text("The {card} is turned up.", "{card}がめくられた。")},
    reasons={
        "no_thanks.greedy.forced": Text(
            "No chips left, so it must take the {card} (cost {cost:+}).",
            "チップがないので{card}を取るしかない（コスト{cost:+}）。",
        ),
        "no_thanks.greedy.take": Text(
            "Taking the {card} costs {cost:+}: the score gets no worse, so it takes.",
            "{card}を取るコストは{cost:+}。点が悪くならないので取る。",
        ),
        "no_thanks.greedy.pass": Text(
            "Taking the {card} costs {cost:+}: the score would get worse, so it passes.",
            "{card}を取るコストは{cost:+}。点が悪くなるので見送る。",
        ),
        "no_thanks.heuristic.forced": Text(
            "No chips left, so it must take the {card} (cost {cost:+}).",
            "チップがないので{card}を取るしかない（コスト{cost:+}）。",
        ),
        "no_thanks.heuristic.block": Text(
            "Takes it away from {leader_name}: the {card} costs {cost:+} here and {leader_cost:+} there, "
            "together {swing:+}, below the limit of {block_limit:g}; it is {behind:point|points} behind, "
            "within {block_range:g}.",
            "{leader_name}に取らせない。{card}のコストは自分{cost:+}、相手{leader_cost:+}、合計{swing:+}で"
            "基準の{block_limit:g}を下回り、点差{behind}は{block_range:g}以内。",
        ),
        "no_thanks.heuristic.milk": Text(
            "Waits for more chips: the {card} costs {cost:+} (good from {milk_good_cost:g} down), "
            "{pot:chip lies|chips lie} on it (fewer than {milk_max_tokens_on_card}), and nobody else wants it.",
            "チップが増えるのを待つ。{card}のコストは{cost:+}（{milk_good_cost:g}以下なら良い）、"
            "乗っているチップは{pot}枚（{milk_max_tokens_on_card}枚未満）、ほかに欲しい人はいない。",
        ),
        "no_thanks.heuristic.threshold.take": Text(
            "The {card} costs {cost:+}, within its threshold of {threshold:.2f} "
            "({chips:chip|chips}, {cards_left:card|cards} to come), so it takes.",
            "{card}のコスト{cost:+}は基準{threshold:.2f}以内なので取る（チップ{chips}枚、残り{cards_left}枚）。",
        ),
        "no_thanks.heuristic.threshold.pass": Text(
            "The {card} costs {cost:+}, above its threshold of {threshold:.2f} "
            "({chips:chip|chips}, {cards_left:card|cards} to come), so it passes.",
            "{card}のコスト{cost:+}は基準{threshold:.2f}を超えるので見送る（チップ{chips}枚、残り{cards_left}枚）。",
        ),
        "no_thanks.expert.forced": Text(
            "No chips left, so it must take the {card} (cost {cost:+}).",
            "チップがないので{card}を取るしかない（コスト{cost:+}）。",
        ),
        "no_thanks.expert.take": Text(
            "Takes the {card} (cost {cost:+}): over {worlds:imagined game|imagined games} that is worth "
            "{take_value:.3f} (wins {take_wins:.0%}), passing {pass_value:.3f} (wins {pass_wins:.0%}).",
            "{card}を取る（コスト{cost:+}）。{worlds}回の想定対局で評価{take_value:.3f}（勝率{take_wins:.0%}）、"
            "見送れば{pass_value:.3f}（勝率{pass_wins:.0%}）。",
        ),
        "no_thanks.expert.pass": Text(
            "Passes the {card} (cost {cost:+}): over {worlds:imagined game|imagined games} that is worth "
            "{pass_value:.3f} (wins {pass_wins:.0%}), taking {take_value:.3f} (wins {take_wins:.0%}).",
            "{card}を見送る（コスト{cost:+}）。{worlds}回の想定対局で評価{pass_value:.3f}（勝率{pass_wins:.0%}）、"
            "取れば{take_value:.3f}（勝率{take_wins:.0%}）。",
        ),
    },
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
        "cards_out": Text("{winners}: wins with {score:point|points}.", "{winners}が{score}点で勝ち。"),
        "cards_out.shared": Text(
            "{winners}: share the win with {score:point|points} each.",
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
