"""Why Stud Hi Lv2 did what it did, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

REASONS: Final = {
    "stud.3.bring_in.complete": Text(
        "Must open, and a tier {tier} start ({start}) is worth a completion.",
        "ブリングインの番。Tier {tier}（{start}）なのでコンプリートする。",
    ),
    "stud.3.bring_in.small": Text(
        "Must open with a tier {tier} start ({start}): the bring-in and no more.",
        "ブリングインの番。Tier {tier}（{start}）なので最小額で済ませる。",
    ),
    "stud.3.open.complete": Text(
        "Nobody has completed yet, and a tier {tier} start ({start}) plays for a full bet.",
        "まだコンプリートされていない。Tier {tier}（{start}）なのでコンプリート。",
    ),
    "stud.3.open.live": Text(
        "A tier {tier} start ({start}) whose cards are live ({live}): it completes.",
        "Tier {tier}（{start}）でアウツが生きている（{live}）ためコンプリート。",
    ),
    "stud.3.open.dead": Text(
        "A tier {tier} start ({start}), but its cards are dead ({live}): it folds.",
        "Tier {tier}（{start}）だがアウツが枯れている（{live}）ためフォールド。",
    ),
    "stud.3.open.steal": Text(
        "Tier {tier}, but its door is above all that are still to act, so it steals the antes.",
        "Tier {tier}だが、後ろに残る全員よりドアが高いのでスチールする。",
    ),
    "stud.3.open.duel": Text(
        "Tier {tier}, but only one opponent sits here, and it showed the lower door: it completes.",
        "Tier {tier}だが、相手は一人だけでドアも低いためコンプリート。",
    ),
    "stud.3.open.fold": Text(
        "Tier {tier} ({start}) and no place for a steal: it folds.",
        "Tier {tier}（{start}）でスチールの条件も揃わないためフォールド。",
    ),
    "stud.3.defend.raise": Text(
        "Against the completion a tier {tier} start ({start}) raises.",
        "コンプリートに対し、Tier {tier}（{start}）なのでレイズ。",
    ),
    "stud.3.defend.isolate": Text(
        "Tier {tier} ({start}) with the higher door and little threat ({threat}): it raises.",
        "Tier {tier}（{start}）でドアが上、脅威も低い（{threat}）ためレイズ。",
    ),
    "stud.3.defend.call": Text(
        "Tier {tier} ({start}) calls the completion; a raise would be too much (threat {threat}).",
        "Tier {tier}（{start}）はコール。レイズするほどではない（脅威{threat}）。",
    ),
    "stud.3.defend.live": Text(
        "Tier {tier} ({start}) with live cards ({live}) calls the completion.",
        "Tier {tier}（{start}）でアウツが生きている（{live}）ためコール。",
    ),
    "stud.3.defend.duel": Text(
        "Tier {tier}, but against the only opponent folding this often would let any raise win: it calls.",
        "Tier {tier}だが、一対一でここまで降りるとどんなレイズも通ってしまうためコール。",
    ),
    "stud.3.defend.fold": Text(
        "Tier {tier} ({start}, {live}) is not worth a completed bet: it folds.",
        "Tier {tier}（{start}、{live}）ではコンプリートに付き合えないためフォールド。",
    ),
    "stud.3.reraised.call": Text(
        "Re-raised: only tier S calls, and this is one ({start}); nobody makes a fourth bet.",
        "リレイズされた。コールするのはTier Sだけ。この手（{start}）がそれ。4ベットはしない。",
    ),
    "stud.3.reraised.duel": Text(
        "Re-raised by the only opponent: tier {tier} ({start}) is good enough to see another card.",
        "一対一でリレイズされた。Tier {tier}（{start}）なら次のカードを見る価値がある。",
    ),
    "stud.3.reraised.fold": Text(
        "Re-raised: tier {tier} ({start}) gives up, only S would call.",
        "リレイズされた。Tier {tier}（{start}）は降りる。コールするのはSだけ。",
    ),
    "stud.4.bet.made": Text("A made hand ({hand}) bets.", "メイドハンド（{hand}）なのでベット。"),
    "stud.4.bet.draw": Text(
        "A strong draw bets while the boards do not threaten much ({threat}).",
        "強いドロー。脅威が高くない（{threat}）のでセミブラフのベット。",
    ),
    "stud.4.check": Text(
        "Category {category}, threat {threat}: nothing to bet with, it checks.",
        "カテゴリ{category}、脅威{threat}。ベットする材料がないのでチェック。",
    ),
    "stud.4.raise.open_pair": Text(
        "Against a bet an open pair or better ({hand}) raises.",
        "ベットに対し、オープンペア以上（{hand}）なのでレイズ。",
    ),
    "stud.4.raise.draw": Text(
        "A strong draw raises while the boards do not threaten much ({threat}).",
        "強いドローで脅威が高くない（{threat}）のでレイズ。",
    ),
    "stud.4.fold.nothing": Text(
        "Nothing, no live draw ({live}), and a board that looks finished (threat {threat}): it folds.",
        "役もドローもなく（{live}）、相手は完成寄り（脅威{threat}）なのでフォールド。",
    ),
    "stud.4.call": Text(
        "Fourth street is hardly ever folded: category {category}, threat {threat}, it calls.",
        "フォースでは基本降りない。カテゴリ{category}、脅威{threat}でコール。",
    ),
    "stud.5.bet.made": Text(
        "A made hand ({hand}) bets; no slow play.", "メイドハンド（{hand}）。スロープレイせずベット。"
    ),
    "stud.5.bet.draw": Text(
        "A draw bets while the boards do not threaten much ({threat}).",
        "ドローで脅威が高くない（{threat}）のでセミブラフのベット。",
    ),
    "stud.5.check": Text(
        "Category {category}, threat {threat}: it checks.",
        "カテゴリ{category}、脅威{threat}なのでチェック。",
    ),
    "stud.5.raise.ahead": Text(
        "A hand that shows strength ({hand}) against a harmless board (threat {threat}) raises.",
        "見た目も強く（{hand}）、相手の脅威は低い（{threat}）のでレイズ。",
    ),
    "stud.5.call.made": Text(
        "A made hand ({hand}) calls; threat {threat}.",
        "メイドハンド（{hand}）なのでコール。脅威{threat}。",
    ),
    "stud.5.call.draw": Text(
        "A live draw ({live}) calls.",
        "アウツの生きたドロー（{live}）なのでコール。",
    ),
    "stud.5.fold.dead_draw": Text(
        "The draw's cards are dead ({live}): it folds.",
        "ドローのアウツが枯れている（{live}）ためフォールド。",
    ),
    "stud.5.fold.nothing": Text(
        "Nothing against a big bet: it folds, and that is the core of it.",
        "役なしでビッグベットに直面。ここで降りるのが強さの核。",
    ),
    "stud.6.bet.made": Text("{hand}: it bets.", "{hand}なのでベット。"),
    "stud.6.bet.pair": Text(
        "A pair bets against boards that do not look finished (threat {threat}).",
        "ワンペア。相手は完成形に見えない（脅威{threat}）のでベット。",
    ),
    "stud.6.bet.draw": Text(
        "A draw bets: little threat ({threat}) and few signs of a finished hand.",
        "ドロー。脅威は低め（{threat}）、完成の気配も薄いのでベット。",
    ),
    "stud.6.check": Text(
        "Category {category}, threat {threat}: it checks.",
        "カテゴリ{category}、脅威{threat}なのでチェック。",
    ),
    "stud.6.raise.ahead": Text(
        "{hand} against a harmless board (threat {threat}) raises.",
        "{hand}で相手の脅威は低い（{threat}）のでレイズ。",
    ),
    "stud.6.call.two_pair": Text(
        "{hand} calls; the board threatens too much for a raise ({threat}).",
        "{hand}でコール。レイズには脅威が高い（{threat}）。",
    ),
    "stud.6.call.pair": Text("A pair calls; threat {threat}.", "ワンペアでコール。脅威{threat}。"),
    "stud.6.fold.pair": Text(
        "A weak pair ({live}) against a board that looks finished (threat {threat}): it folds.",
        "弱いペア（{live}）で相手は完成寄り（脅威{threat}）なのでフォールド。",
    ),
    "stud.6.fold.dead_draw": Text(
        "The draw's cards are dead ({live}): it folds.",
        "ドローのアウツが枯れている（{live}）ためフォールド。",
    ),
    "stud.6.fold.finished": Text(
        "A live draw, but the opponent gives clear signs of a finished hand: it folds.",
        "ドローは生きているが、相手の完成シグナルが強いのでフォールド。",
    ),
    "stud.6.call.draw": Text("A live draw ({live}) calls.", "アウツの生きたドロー（{live}）なのでコール。"),
    "stud.6.fold.nothing": Text("Nothing: it folds.", "役もドローもないのでフォールド。"),
    "stud.7.bet.value": Text("{hand}: a bet for value.", "{hand}でバリューベット。"),
    "stud.7.bet.thin": Text(
        "A pair against harmless boards (threat {threat}): a thin bet for value.",
        "ワンペア。相手のボードは弱い（脅威{threat}）ので薄いバリューベット。",
    ),
    "stud.7.check": Text("{hand}, threat {threat}: it checks.", "{hand}、脅威{threat}なのでチェック。"),
    "stud.7.call.value": Text("{hand} calls.", "{hand}でコール。"),
    "stud.7.call.catch": Text(
        "A pair calls to catch a bluff: enough conditions hold.",
        "ワンペアでブラフキャッチ。条件が揃っている。",
    ),
    "stud.7.fold": Text(
        "{hand} against a bet, and too few signs of a bluff: it folds.",
        "{hand}でベットに直面。ブラフと見る条件が足りないのでフォールド。",
    ),
}

VALUES: Final = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "start": Text("start", "スタート"),
    "tier": Text("tier", "ティア"),
    "live": Text("live", "アウツ"),
    "steal": Text("may steal", "スチール可"),
    "threat": Text("threat", "脅威"),
    "hand": Text("hand", "役"),
    "category": Text("category", "カテゴリ"),
    "open_pair": Text("open pair", "オープンペア"),
    "pair_and_high_card": Text("pair and high card", "ペア＋高カード"),
    "four_showing": Text("four showing", "4枚見え"),
    "keeps_attacking": Text("keeps attacking", "攻撃継続"),
    "looks_unfinished": Text("looks unfinished", "未完成に見える"),
    "fires_blanks": Text("fires blanks", "空砲ライン"),
    "top_pair": Text("top pair", "上位ペア"),
}

TERMS: Final = {
    "three_flush": Text("three to a flush", "3フラ"),
    "three_straight": Text("three to a straight", "3ストレ"),
    "high_cards": Text("high cards", "ハイカード3枚"),
    "door": Text("a high door", "高いドア"),
    "nothing": Text("nothing", "見るべきものなし"),
    "GOOD": Text("good", "良好"),
    "OK": Text("fair", "まずまず"),
    "BAD": Text("dead", "枯れ気味"),
}
