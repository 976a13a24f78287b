"""Why Hold'em Lv2 did what it did, in English and Japanese."""

from typing import Final

from tefuda.words.flop_reasons import START_REASONS, START_VALUES
from tefuda.words.language import Text

REASONS: Final[dict[str, Text]] = {f"holdem.{rule}": text for rule, text in START_REASONS.items()} | {
    "holdem.flop.bet.value": Text(
        "Ahead of {opponents:opponent|opponents} {ahead} % of the time with {hand}: that is worth a bet.",
        "{hand}で相手{opponents}人に対し{ahead}%リードしている。バリューベット。",
    ),
    "holdem.flop.bet.continuation": Text(
        "The raiser before the flop bets on: {ahead} % ahead, {opponents:opponent|opponents} must believe it.",
        "プリフロップのレイザーとしてコンティニュエーションベット（相手{opponents}人、リード{ahead}%）。",
    ),
    "holdem.flop.bet.draw": Text(
        "A draw with {outs} outs bets: it may win at once, and if not it may still come in.",
        "アウツ{outs}枚のドロー。降ろして勝つか、引いて勝つかのセミブラフ。",
    ),
    "holdem.flop.bet.stab": Text(
        "Nobody has shown strength, and {ahead} % ahead is enough to reach for the pot.",
        "誰も強さを見せていない。リード{ahead}%でポットを取りにいく。",
    ),
    "holdem.flop.check.trap": Text(
        "{hand}, ahead {ahead} % of the time: let the raiser bet first, then raise.",
        "{hand}でリード{ahead}%。レイザーに打たせてチェックレイズを狙う。",
    ),
    "holdem.flop.check.weak": Text(
        "Only {ahead} % ahead of {opponents:opponent|opponents} and {outs} outs: no bet.",
        "リード{ahead}%（相手{opponents}人）、アウツ{outs}枚。ベットせずチェック。",
    ),
    "holdem.flop.raise.value": Text(
        "Good {good} % of the time even against this bet, with {hand}: raise.",
        "このベットに対しても{hand}が{good}%勝っている。バリューレイズ。",
    ),
    "holdem.flop.raise.draw": Text(
        "{outs} outs and two cards to come: a raise now is cheap, may win at once and may buy a free turn.",
        "アウツ{outs}枚で残り2枚。今のレイズは安く、降ろすこともフリーカードを得ることもある。",
    ),
    "holdem.flop.call.made": Text(
        "Good {good} % of the time, and the call costs {price} % of the pot.",
        "{good}%は勝っており、コールの値段はポットの{price}%。見合う。",
    ),
    "holdem.flop.call.draw": Text(
        "{outs} strong and {weak_outs} weak outs: enough for a price of {price} % and what a hit wins later.",
        "強いアウツ{outs}枚、弱いアウツ{weak_outs}枚。値段{price}%とインプライドオッズに見合う。",
    ),
    "holdem.flop.fold.beaten": Text(
        "Good only {good} % of the time for a price of {price} %, and {outs} outs do not make up for it.",
        "勝っているのは{good}%、値段は{price}%。アウツ{outs}枚でも足りないためフォールド。",
    ),
    "holdem.turn.bet.value": Text(
        "Still ahead {ahead} % of the time with {hand}: the big bet is for value.",
        "{hand}でまだ{ahead}%リード。ターンもバリューベット。",
    ),
    "holdem.turn.bet.continuation": Text(
        "Heads-up and leading: {ahead} % ahead or enough outs ({outs}, {weak_outs}) to fire again.",
        "ヘッズアップで主導権あり。リード{ahead}%、アウツ{outs}枚と{weak_outs}枚でセカンドバレル。",
    ),
    "holdem.turn.bet.draw": Text(
        "A draw with {outs} outs keeps betting against {opponents:opponent|opponents}.",
        "アウツ{outs}枚のドローで、相手{opponents}人にセミブラフ。",
    ),
    "holdem.turn.bet.stab": Text(
        "The flop was checked by all; {ahead} % ahead is enough to take the pot up.",
        "フロップは全員チェック。リード{ahead}%でポットを取りにいく。",
    ),
    "holdem.turn.check.trap": Text(
        "{hand}, ahead {ahead} % of the time: the leader will bet, and a raise then wins two big bets.",
        "{hand}でリード{ahead}%。相手に打たせてチェックレイズを狙う。",
    ),
    "holdem.turn.check.weak": Text(
        "{ahead} % ahead of {opponents:opponent|opponents} does not carry a big bet.",
        "リード{ahead}%（相手{opponents}人）ではビッグベットを打てない。チェック。",
    ),
    "holdem.turn.raise.value": Text(
        "Good {good} % of the time against this bet with {hand}: raise on the expensive street.",
        "このベットに対しても{hand}が{good}%勝っている。ターンでバリューレイズ。",
    ),
    "holdem.turn.call.made": Text(
        "Good {good} % of the time; the price is {price} % of the pot.",
        "{good}%は勝っている。値段はポットの{price}%なのでコール。",
    ),
    "holdem.turn.call.draw": Text(
        "{outs} strong and {weak_outs} weak outs with one card to come, for {price} % of the pot.",
        "残り1枚で強いアウツ{outs}枚、弱いアウツ{weak_outs}枚。値段{price}%に見合う。",
    ),
    "holdem.turn.fold.beaten": Text(
        "Good only {good} % of the time and the price is {price} %: it is time to go.",
        "勝っているのは{good}%、値段は{price}%。ここで降りる。",
    ),
    "holdem.river.bet.value": Text(
        "All cards are out and {hand} is ahead {ahead} % of the time: bet for value.",
        "リバー。{hand}で{ahead}%リード。バリューベット。",
    ),
    "holdem.river.bet.thin": Text(
        "Everybody has checked; {hand} is ahead {ahead} % of the time, enough for a thin bet.",
        "全員チェックで回ってきた。{hand}でリード{ahead}%、薄いバリューベット。",
    ),
    "holdem.river.bet.bluff": Text(
        "{hand} wins no showdown ({ahead} %), but one bet into a pot of {pot} need not work often.",
        "{hand}ではショーダウンに勝てない（{ahead}%）。ポット{pot}へのブラフはまれに通れば足りる。",
    ),
    "holdem.river.check.weak": Text(
        "{ahead} % ahead: too little to bet, too much or too risky to bluff with.",
        "リード{ahead}%。バリューには足りず、ブラフにも向かないのでチェック。",
    ),
    "holdem.river.raise.value": Text(
        "Good {good} % of the time even against this bet with {hand}: raise.",
        "このベットに対しても{hand}が{good}%勝っている。レイズ。",
    ),
    "holdem.river.call.made": Text(
        "{to_call} to see a pot of {pot}: {price} % is the price, and {hand} is good {good} % of the time.",
        "ポット{pot}に{to_call}、値段{price}%。{hand}は{good}%勝っているのでコール。",
    ),
    "holdem.river.fold.beaten": Text(
        "Good only {good} % of the time for {price} % of the pot: fold.",
        "勝っているのは{good}%、値段は{price}%。フォールド。",
    ),
}
VALUES: Final[dict[str, Text]] = START_VALUES | {
    "hand": Text("hand", "役"),
    "ahead": Text("ahead of all %", "全員へのリード%"),
    "outs": Text("strong outs", "強いアウツ"),
    "weak_outs": Text("weak outs", "弱いアウツ"),
    "opponents": Text("opponents", "相手の人数"),
    "initiative": Text("has the initiative", "主導権"),
    "last": Text("speaks last", "最後に行動"),
    "good": Text("good against the bet %", "ベットに対する勝率%"),
    "price": Text("price %", "コールの値段%"),
}
TERMS: Final[dict[str, Text]] = {
    "nothing": Text("nothing", "役なし"),
    "ace_high": Text("ace high", "エースハイ"),
    "low_pair": Text("a low pair", "下のペア"),
    "middle_pair": Text("a middle pair", "ミドルペア"),
    "top_pair": Text("top pair", "トップペア"),
    "top_pair_good_kicker": Text("top pair with a good kicker", "キッカーの良いトップペア"),
    "overpair": Text("an overpair", "オーバーペア"),
}
