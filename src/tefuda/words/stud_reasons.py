"""Why Stud Hi Lv2 and its tuned sibling did what they did, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

FOR_VALUE: Final = Text("{act} for value", "バリュー{act}")
WITH_HAND: Final = Text("{act} with {hand}", "{hand}で{act}")
WITH_DRAW: Final = Text("{act} with a draw", "ドローで{act}")
GIVES_UP_DRAW: Final = Text("{act} a draw that is too dead", "枯れたドローなので{act}")
LIKELY_AHEAD: Final = Text("{act} while it is likely ahead", "優位と見て{act}")
FOR_NOW: Final = Text("{act} for now", "ここは{act}")

DRAW_AND_BOARDS: Final = Text(
    "it has {draw}, and the most dangerous board opposite looks {pressure}.",
    "{draw}で、相手のボードは{pressure}。",
)
ALL_IT_HAS: Final = Text(
    "it has {hand} and {draw}; the most dangerous board opposite looks {pressure}.",
    "役は{hand}、{draw}。相手のボードは{pressure}。",
)
BOARDS: Final = Text("the most dangerous board opposite looks {pressure}.", "相手のボードは{pressure}。")
HAND_AND_BOARDS: Final = Text(
    "it has {hand}, and the most dangerous board opposite looks {pressure}.",
    "{hand}で、相手のボードは{pressure}。",
)
DRAW_AND_OUTS: Final = Text(
    "it has {draw}, and the cards it needs are {live}.", "{draw}で、必要なカードは{live}。"
)
DRAW_BUT_DEAD: Final = Text(
    "it has {draw}, but the cards it needs are {live}.", "{draw}だが、必要なカードは{live}。"
)
NO_SLOW_PLAY: Final = Text("it has {hand}, and slow play gains nothing.", "{hand}ならスロープレイは不要。")
BLUFF_OR_NOT: Final = Text(
    "it has {hand}; signs of a bluff: {conditions} ({needed} needed).",
    "{hand}。ブラフの兆候：{conditions}（{needed}つ必要）。",
)

THIRD: Final = {
    "stud.3.bring_in.complete": Why(
        Text("{act} instead of bringing it in", "ブリングインせずに{act}"),
        Text("it starts with {start}, worth a full bet.", "スタートは{start}で、フルベットに値する。"),
    ),
    "stud.3.bring_in.small": Why(
        Text("{act} and pays no more", "{act}だけ払う"),
        Text("it starts with {start}, too weak to complete.", "スタートは{start}。コンプリートするには弱い。"),
    ),
    "stud.3.open.complete": Why(
        Text("{act} with a strong start", "強いスタートで{act}"),
        Text(
            "nobody has completed yet, and it starts with {start}.",
            "まだ誰もコンプリートしていない。スタートは{start}。",
        ),
    ),
    "stud.3.open.live": Why(
        Text("{act} with a playable start", "十分なスタートで{act}"),
        Text(
            "nobody has completed yet; it starts with {start}, and what it needs is not too dead.",
            "まだ誰もコンプリートしていない。スタートは{start}で、必要なカードも枯れていない。",
        ),
    ),
    "stud.3.open.dead": Why(
        Text("{act} a start that is too dead", "枯れたスタートなので{act}"),
        Text(
            "it starts with {start}, but the cards it needs are {live}.",
            "スタートは{start}だが、必要なカードは{live}。",
        ),
    ),
    "stud.3.open.steal": Why(
        Text("{act} to steal the antes", "スチール狙いで{act}"),
        Text(
            "it starts with {start}, but no door still to act is as high as its own.",
            "スタートは{start}だが、これから動く席に自分以上のドアはない。",
        ),
    ),
    "stud.3.open.no_steal": Why(
        Text("{act}, as this is no spot to steal", "スチールできる場面ではないので{act}"),
        Text(
            "it starts with {start}, good for a steal at most, and {brake}.",
            "スタートは{start}でスチールが精一杯だが、{brake}。",
        ),
    ),
    "stud.3.open.duel": Why(
        Text("{act} against a single player", "1人だけの相手に{act}"),
        Text(
            "it starts with {start}, but only two were dealt in, and giving up so often would lose the antes.",
            "スタートは{start}だが、2人だけの卓で降りすぎるとアンティを失う。",
        ),
    ),
    "stud.3.open.fold": Why(
        Text("{act} a start that is too weak", "弱いスタートなので{act}"),
        Text("it starts with {start}, no reason to come in.", "スタートは{start}。参加する理由がない。"),
    ),
    "stud.3.defend.raise": Why(
        FOR_VALUE,
        Text(
            "it starts with {start}, among the best there is, against one bet.",
            "スタートは{start}で最上位の手。相手のベットはまだ1つ。",
        ),
    ),
    "stud.3.defend.isolate": Why(
        Text("{act} against a lower door", "低いドアに対して{act}"),
        Text(
            "it starts with {start} and shows a higher door than the attacker.",
            "スタートは{start}で、ドアも攻めた相手より高い。",
        ),
    ),
    "stud.3.defend.call": Why(
        Text("{act} without the higher door", "ドアで勝っていないので{act}まで"),
        Text(
            "it starts with {start}, but the attacker's door is as high as its own or higher.",
            "スタートは{start}だが、攻めた相手のドアは自分と同じか、より高い。",
        ),
    ),
    "stud.3.defend.live": Why(
        Text("{act} with a playable start", "十分なスタートで{act}"),
        Text(
            "it starts with {start}, and what it needs is not too dead.",
            "スタートは{start}で、必要なカードも枯れていない。",
        ),
    ),
    "stud.3.defend.duel": Why(
        Text("{act} against a single player", "1人だけの相手に{act}"),
        Text(
            "it starts with {start}, but only two were dealt in, and giving up so often would let any bet win.",
            "スタートは{start}だが、2人だけの卓で降りすぎるとどんなベットも通ってしまう。",
        ),
    ),
    "stud.3.defend.fold": Why(
        Text("{act} a start that is too weak", "弱いスタートなので{act}"),
        Text(
            "it starts with {start}, not worth {to_call:,} more.",
            "スタートは{start}。あと{to_call:,}払う価値はない。",
        ),
    ),
    "stud.3.reraised.call": Why(
        Text("{act} the raise", "レイズに{act}"),
        Text(
            "it starts with {start}, among the best there is.",
            "スタートは{start}で最上位の手。",
        ),
    ),
    "stud.3.reraised.duel": Why(
        Text("{act} the raise of a single player", "1人だけの相手のレイズに{act}"),
        Text(
            "it starts with {start}, and only two were dealt in.",
            "スタートは{start}で、2人だけの卓。",
        ),
    ),
    "stud.3.reraised.fold": Why(
        Text("{act} to the raise", "レイズに{act}"),
        Text(
            "it starts with {start}, which is not enough after a raise.",
            "スタートは{start}。レイズの後では足りない。",
        ),
    ),
}
FOURTH: Final = {
    "stud.4.bet.made": Why(FOR_VALUE, Text("it already has {hand}.", "すでに{hand}ができている。")),
    "stud.4.bet.draw": Why(WITH_DRAW, DRAW_AND_BOARDS),
    "stud.4.check": Why(FOR_NOW, ALL_IT_HAS),
    "stud.4.raise.open_pair": Why(FOR_VALUE, Text("it already has {hand}.", "すでに{hand}ができている。")),
    "stud.4.raise.draw": Why(WITH_DRAW, DRAW_AND_BOARDS),
    "stud.4.fold.nothing": Why(
        Text("{act} with nothing to hope for", "見込みがないので{act}"),
        Text(
            "no pair, no draw that is alive, and the most dangerous board opposite looks {pressure}.",
            "ペアも生きたドローもなく、相手のボードは{pressure}。",
        ),
    ),
    "stud.4.call": Why(
        Text("{act} to see another card", "次のカードを見に{act}"),
        Text("it has {hand} and {draw}, with three cards to come.", "役は{hand}、{draw}。残りは3枚。"),
    ),
}
FIFTH: Final = {
    "stud.5.bet.made": Why(FOR_VALUE, NO_SLOW_PLAY),
    "stud.5.bet.draw": Why(WITH_DRAW, DRAW_AND_BOARDS),
    "stud.5.check": Why(FOR_NOW, ALL_IT_HAS),
    "stud.5.raise.ahead": Why(LIKELY_AHEAD, HAND_AND_BOARDS),
    "stud.5.call.made": Why(WITH_HAND, BOARDS),
    "stud.5.call.draw": Why(WITH_DRAW, DRAW_AND_OUTS),
    "stud.5.fold.dead_draw": Why(GIVES_UP_DRAW, DRAW_BUT_DEAD),
    "stud.5.fold.nothing": Why(
        Text("{act} with nothing", "何もないので{act}"),
        Text(
            "no pair and no draw, and the bets are big from here on.", "役もドローもなく、ここからはビッグベット。"
        ),
    ),
}
SIXTH: Final = {
    "stud.6.bet.made": Why(FOR_VALUE, NO_SLOW_PLAY),
    "stud.6.bet.draw": Why(WITH_DRAW, DRAW_AND_BOARDS),
    "stud.6.check": Why(FOR_NOW, ALL_IT_HAS),
    "stud.6.raise.ahead": Why(LIKELY_AHEAD, HAND_AND_BOARDS),
    "stud.6.call.two_pair": Why(WITH_HAND, BOARDS),
    "stud.6.call.pair": Why(WITH_HAND, BOARDS),
    "stud.6.call.top_pair": Why(
        WITH_HAND,
        Text(
            "the most dangerous board opposite looks {pressure}, but {quality} is worth a look.",
            "相手のボードは{pressure}が、{quality}なら見に行ける。",
        ),
    ),
    "stud.6.fold.pair": Why(
        Text("{act} a pair that is likely beaten", "負けていそうなペアなので{act}"),
        Text(
            "it has {quality}, and the most dangerous board opposite looks {pressure}.",
            "{quality}で、相手のボードは{pressure}。",
        ),
    ),
    "stud.6.fold.dead_draw": Why(GIVES_UP_DRAW, DRAW_BUT_DEAD),
    "stud.6.fold.finished": Why(
        Text("{act} a draw against a finished hand", "完成していそうな相手なのでドローを{act}"),
        Text(
            "it has {draw}, and the cards it needs are {live}; but one opponent gives strong signs: {signals}.",
            "{draw}で必要なカードは{live}が、相手の完成シグナルが強い：{signals}。",
        ),
    ),
    "stud.6.call.draw": Why(
        WITH_DRAW,
        Text(
            "it has {draw}, and the cards it needs are {live}; signs of a finished hand opposite: {signals}.",
            "{draw}で、必要なカードは{live}。相手の完成シグナル：{signals}。",
        ),
    ),
    "stud.6.fold.nothing": Why(
        Text("{act} with nothing", "何もないので{act}"),
        Text("no pair and no draw, with one card to come.", "役もドローもなく、残りは1枚。"),
    ),
}
SEVENTH: Final = {
    "stud.7.bet.value": Why(
        FOR_VALUE, Text("it has {hand}, and all cards are out.", "{hand}で、カードはすべて出た。")
    ),
    "stud.7.bet.thin": Why(
        Text("{act} thinly for value", "薄いバリュー{act}"),
        Text(
            "it has {hand}; no board opposite is strong, and a draw that shows there has probably missed.",
            "{hand}。相手に強いボードはなく、見えているドローは外れていそう。",
        ),
    ),
    "stud.7.check": Why(
        Text("{act} with {hand}", "{hand}なので{act}"),
        Text("too little for a bet here.", "ここでベットするには足りない。"),
    ),
    "stud.7.call.value": Why(
        WITH_HAND,
        Text("it beats more than a bluff.", "ブラフ以外にも勝てる手。"),
    ),
    "stud.7.call.catch": Why(
        Text("{act} to catch a bluff", "ブラフキャッチの{act}"),
        BLUFF_OR_NOT,
    ),
    "stud.7.fold": Why(
        Text("{act}, as it does not look like a bluff", "ブラフには見えないので{act}"),
        BLUFF_OR_NOT,
    ),
}
REASONS: Final[dict[str, Why]] = {**THIRD, **FOURTH, **FIFTH, **SIXTH, **SEVENTH}

VALUES: Final = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "start": Text("start", "スタート"),
    "tier": Text("tier", "ティア"),
    "live": Text("cards it needs", "必要なカード"),
    "brake": Text("stealing", "スチール"),
    "threat": Text("threat, 0 to 10", "脅威（0～10）"),
    "pressure": Text("boards look", "ボードの印象"),
    "hand": Text("hand", "役"),
    "category": Text("made M, draw D, nothing N", "メイドM・ドローD・なしN"),
    "draw": Text("draw", "ドロー"),
    "quality": Text("its pair", "ペアの質"),
    "signals": Text("signs of a finished hand", "完成シグナル"),
    "pair_then_high": Text("open pair, then a high card", "オープンペアの後に高カード"),
    "four_showing": Text("four to a flush or straight showing", "4フラ・4ストレ見え"),
    "keeps_attacking": Text("attacked on fifth and sixth", "5th・6thと攻撃継続"),
    "conditions": Text("signs of a bluff", "ブラフの兆候"),
    "needed": Text("signs needed", "必要な兆候の数"),
    "looks_unfinished": Text("board looks unfinished", "未完成に見える"),
    "fires_blanks": Text("fires blanks", "空砲ライン"),
    "top_pair": Text("top pair", "上位ペア"),
}

TERMS: Final = {
    # starts
    "high_pair": Text("a high pair", "ハイペア"),
    "middle_pair": Text("a middle pair", "ミドルペア"),
    "low_pair": Text("a low pair", "ローペア"),
    "three_flush": Text("three to a flush", "3フラッシュ"),
    "three_straight": Text("three to a straight", "3ストレート"),
    "high_cards": Text("three high cards", "ハイカード3枚"),
    "high_door": Text("a high door card", "高いドアカード"),
    "nothing": Text("nothing much", "これといったもののない手"),
    # tiers and categories
    "S": Text("S", "S"),
    "A": Text("A", "A"),
    "B": Text("B", "B"),
    "C": Text("C", "C"),
    "D": Text("D", "D"),
    "M": Text("M", "M"),
    "N": Text("N", "N"),
    # what a hand needs
    "GOOD": Text("live", "生きている"),
    "OK": Text("fairly live", "そこそこ生きている"),
    "BAD": Text("too dead", "枯れすぎている"),
    # what keeps a door from stealing
    "no_brake": Text("nothing forbids a steal", "スチールを妨げるものはない"),
    "door_too_low": Text("its door is too low to steal", "ドアが低すぎる"),
    "higher_door": Text("a door as high or higher is still to act", "同じか高いドアがこれから動く"),
    "ace_behind": Text("an ace is still to act", "Aのドアがこれから動く"),
    "two_aces": Text("two aces are showing", "Aのドアが2つ見えている"),
    "dead_suit": Text("too many cards of its suit are out", "自分のスートが何枚も見えている"),
    # hands, draws, boards
    "open_pair": Text("an open pair", "オープンペア"),
    "flush_draw": Text("a flush draw", "フラッシュドロー"),
    "open_straight": Text("an open-ended straight draw", "両面のストレートドロー"),
    "closed_straight": Text("a straight draw that is not open-ended", "両面でないストレートドロー"),
    "no_draw": Text("no draw", "ドローなし"),
    "low_threat": Text("harmless", "怖くない"),
    "middle_threat": Text("fairly strong", "やや強そうに見える"),
    "high_threat": Text("finished", "完成していそうに見える"),
    "live_top_pair": Text("a top pair that can improve", "まだ伸びる上位ペア"),
    "dead_top_pair": Text("a top pair whose outs are too dead", "アウツの枯れた上位ペア"),
    "live_lesser_pair": Text("a pair below the top ones", "上位でないペア"),
    "dead_lesser_pair": Text("a lesser pair whose outs are too dead", "アウツも枯れた上位でないペア"),
    # 6th-1
    "no_signal": Text("none", "なし"),
    "pair_then_high": Text("an open pair with a high card after it", "オープンペアの後に高カード"),
    "four_showing": Text("four to a flush or straight showing", "フラッシュかストレートの4枚が見えている"),
    "keeps_attacking": Text("attacks on fifth and sixth street", "5thと6thで攻撃を継続"),
    "pair_then_high_and_four": Text(
        "an open pair with a high card after it, and four to a flush or straight showing",
        "オープンペアの後に高カード、フラッシュかストレートの4枚も見えている",
    ),
    "pair_then_high_and_attacks": Text(
        "an open pair with a high card after it, and attacks on fifth and sixth street",
        "オープンペアの後に高カード、5thと6thで攻撃を継続",
    ),
    "four_showing_and_attacks": Text(
        "four to a flush or straight showing, and attacks on fifth and sixth street",
        "フラッシュかストレートの4枚が見え、5thと6thで攻撃を継続",
    ),
    "all_signals": Text(
        "an open pair with a high card after it, four to a flush or straight showing, and attacks on fifth and "
        "sixth street",
        "オープンペアの後に高カード、フラッシュかストレートの4枚も見え、5thと6thで攻撃を継続",
    ),
    # 7th-2
    "no_condition": Text("none", "なし"),
    "looks_unfinished": Text("the attacker's board looks unfinished", "攻めた相手のボードは未完成に見える"),
    "fires_blanks": Text(
        "the attacker kept betting while the board went nowhere", "ボードが伸びないのに攻め続けている"
    ),
    "top_pair": Text("its own pair is a top one", "自分が上位のペア"),
    "unfinished_and_blanks": Text(
        "the attacker's board looks unfinished, and the bets kept coming while it went nowhere",
        "攻めた相手のボードは未完成に見え、伸びないのに攻め続けている",
    ),
    "unfinished_and_top_pair": Text(
        "the attacker's board looks unfinished, and its own pair is a top one",
        "攻めた相手のボードは未完成に見え、自分は上位のペア",
    ),
    "blanks_and_top_pair": Text(
        "the attacker kept betting while the board went nowhere, and its own pair is a top one",
        "ボードが伸びないのに攻め続けていて、自分は上位のペア",
    ),
    "all_conditions": Text(
        "the attacker's board looks unfinished, the bets kept coming while it went nowhere, and its own pair is a "
        "top one",
        "攻めた相手のボードは未完成に見え、伸びないのに攻め続けていて、自分は上位のペア",
    ),
}
