"""A poker table in lines that can be read aloud, and its actions with what they cost."""

from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.core.action import Action
from tefuda.core.view import View
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, FOLD
from tefuda.games.poker.events import Mucked
from tefuda.games.poker.row import row_texts
from tefuda.games.poker.seats import dealt_in, is_all_in, is_live
from tefuda.games.poker.view import PokerView
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text, listed
from tefuda.words.poker_hands import hand_label
from tefuda.words.poker_log import STREETS

WITH_CHIPS: Final = Text("{action} {chips:,}", "{action} {chips:,}")
UP_TO: Final = Text("{action} to {chips:,}", "{action} {chips:,}")
ALL_IN_LABEL: Final = Text("{label} (all-in)", "{label}（オールイン）")

LIMITS: Final = Text("{small:,}/{big:,}", "{small:,}/{big:,}")
ANTE: Final = Text("ante {chips:,}", "アンティ{chips:,}")
STREET: Final = Text("{street}. Pot {pot:,}.", "{street}。ポット{pot:,}。")
AT_THE_END: Final = Text("The hand is over.", "ハンド終了。")
BOARD: Final = Text("Board: {cards}.", "ボード：{cards}。")
SEAT: Final = Text("{name}: {facts}.", "{name}：{facts}。")
BUTTON: Final = Text("button", "ボタン")
STACK: Final = Text("stack {chips:,}", "スタック{chips:,}")
HAS_BET: Final = Text("bet {chips:,}", "ベット{chips:,}")
SHOWING: Final = Text("showing {cards}", "アップカード {cards}")
HIDING: Final = Text("face down {cards}", "伏せ札 {cards}")
SHOWN: Final = Text("shown {cards}", "ショー {cards}")
FOLDED: Final = Text("folded", "フォールド")
ALL_IN: Final = Text("all-in", "オールイン")
MUCKED: Final = Text("mucked", "マック")
NOT_DEALT_IN: Final = Text("not dealt in", "不参加")
YOU_HAVE: Final = Text("You have: {hand}.", "あなたの手：{hand}。")
TO_CALL: Final = Text("{chips:,} to call.", "コールには{chips:,}。")
NOTHING_TO_CALL: Final = Text("Nothing to call.", "コール不要。")


def label(words: GameWords, view: View, action: Action, lang: str) -> str:
    """An action with its chips: "call 20", "raise to 60", and that it would be all of them."""
    word = words.actions[action.text].say(lang)
    assert isinstance(view, PokerView)
    table = view.table
    if action is FOLD or action is CHECK or table.to_act != view.seat:
        return word
    cost = table.cost(action)
    if action is CALL or action is BRING_IN or action is BET:
        said = WITH_CHIPS.say(lang, {"action": word, "chips": cost})
    else:
        said = UP_TO.say(lang, {"action": word, "chips": table.bets[view.seat] + cost})
    return ALL_IN_LABEL.say(lang, {"label": said}) if cost == table.stacks[view.seat] else said


def stakes(options: Mapping[str, object], lang: str) -> list[str]:
    """The bets, and what everybody pays before the cards, if anything: `20/40`, `ante 5`."""
    bets = LIMITS.say(lang, {"small": options["small_bet"], "big": options["big_bet"]})
    ante = options.get("ante")
    return [bets, ANTE.say(lang, {"chips": ante})] if ante else [bets]


def street(view: View, lang: str) -> str:
    """The street that is being played."""
    assert isinstance(view, PokerView)
    return STREETS[view.table.this_street().name].say(lang)


def mucked_seats(view: View) -> set[int]:
    """Who gave up a beaten hand unseen."""
    return {event.seat for event in view.history if isinstance(event, Mucked)}


def position(view: View, names: Sequence[str], lang: str, hide_chips: bool) -> list[str]:
    """Street, pot and board, then every seat, then the listener's own hand and what it costs to go on."""
    assert isinstance(view, PokerView)
    table = view.table
    over = view.to_act < 0
    now = STREET.say(lang, {"street": street(view, lang), "pot": table.pot})
    lines = [AT_THE_END.say(lang) if over else now]
    if table.board:
        lines.append(BOARD.say(lang, {"cards": " ".join(row_texts(table.board))}))
    for seat in range(view.seats):
        facts = _facts(view, seat, lang, hide_chips)
        lines.append(SEAT.say(lang, {"name": names[seat], "facts": listed(facts, lang)}))
    hand = hand_label(view, view.seat, lang) if 0 <= view.seat < view.seats else ""
    if hand:
        lines.append(YOU_HAVE.say(lang, {"hand": hand}))
    if view.to_act == view.seat:
        owed = table.to_call()
        lines.append(TO_CALL.say(lang, {"chips": owed}) if owed > 0 else NOTHING_TO_CALL.say(lang))
    return lines


def _facts(view: PokerView, seat: int, lang: str, hide_chips: bool) -> list[str]:
    table = view.table
    if not dealt_in(table, seat):
        return [NOT_DEALT_IN.say(lang)]
    facts = [BUTTON.say(lang)] if table.stakes.button == seat else []
    if seat == view.seat or not hide_chips:
        facts.append(STACK.say(lang, {"chips": table.stacks[seat]}))
    if table.bets[seat] > 0 and view.to_act >= 0:
        facts.append(HAS_BET.say(lang, {"chips": table.bets[seat]}))
    if not is_live(table, seat):
        facts.append(FOLDED.say(lang))
    elif is_all_in(table, seat):
        facts.append(ALL_IN.say(lang))
    if seat in mucked_seats(view):
        facts.append(MUCKED.say(lang))
    for row, text in ((view.downs[seat], HIDING if seat == view.seat else SHOWN), (table.ups[seat], SHOWING)):
        if row:
            facts.append(text.say(lang, {"cards": " ".join(row_texts(row))}))
    if seat != view.seat and hand_label(view, seat, lang):
        facts.append(hand_label(view, seat, lang))
    return facts
