"""What everybody at a poker table may be told of an action while the hand runs (R-W1).

It is made from the spectators' view and the action, so it cannot depend on a card that is not open.
"""

from collections.abc import Sequence
from typing import Final

from tefuda.cards.card import card_text
from tefuda.core.action import Action
from tefuda.core.view import View
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, FOLD
from tefuda.games.poker.row import row_card
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.variant import HIGHEST_CARD
from tefuda.words.language import Text
from tefuda.words.poker_facts import came_in, led_by, others_in, still_to_act, table_of

SAID: Final = {
    "fold": Text("Folds to {to_call:,}, with {pot:,} in the pot.", "ポット{pot:,}に対し{to_call:,}。フォールド。"),
    "check.last": Text("Checks as the last to act.", "最後の番でチェック。"),
    "check": Text("Checks, with {behind:player|players} still to act.", "後ろに{behind}人を残してチェック。"),
    "call.cheap": Text("Comes in for {to_call:,}.", "{to_call:,}で参加。"),
    "call": Text(
        "Calls {to_call:,}, with {pot:,} in the pot and {others:opponent|opponents}.",
        "ポット{pot:,}に対し{to_call:,}をコール。相手は{others}人。",
    ),
    "bet.leader": Text(
        "Goes on betting as the last to attack, against {others:opponent|opponents}.",
        "最後に攻めたプレイヤーとして、相手{others}人にベットを続ける。",
    ),
    "bet.last": Text("Bets after everybody has checked.", "全員がチェックした後にベット。"),
    "bet": Text("Bets, with {behind:player|players} still to act.", "後ろに{behind}人を残してベット。"),
    "open.last": Text("{act} as the last to enter.", "最後に入る番で{act}。"),
    "open.first": Text(
        "{act} as the first to come in, with {behind:player|players} still to act.",
        "後ろに{behind}人を残し、最初に入って{act}。",
    ),
    "open.over": Text(
        "{act} over {callers:player|players} who came in cheaply.", "安く入った{callers}人に対して{act}。"
    ),
    "raise": Text(
        "Raises the {bets} of {attacker}, with {others:opponent|opponents} in.",
        "{attacker}の{bets}にレイズ。相手は{others}人。",
    ),
    "bring-in": Text(
        "Brings it in with the {card}, the {end} card showing.", "{end}アップカード{card}でブリングイン。"
    ),
}
BETS: Final = {1: Text("bet", "ベット"), 2: Text("raise", "レイズ")}
MORE_BETS: Final = Text("reraise", "リレイズ")
COMPLETION: Final = Text("completion", "コンプリート")
OPENINGS: Final = {"complete": Text("Completes", "コンプリート"), "raise": Text("Raises", "レイズ")}
ENDS: Final = (Text("lowest", "最も低い"), Text("highest", "最も高い"))


def public_reason(view: View, seat: int, action: Action, names: Sequence[str], lang: str) -> str:
    """One sentence about an action, before it is taken, for everybody."""
    table = table_of(view)
    door = row_card(table.ups[seat], 0) if table.ups[seat] else 0
    return SAID[_kind(view, table, seat, action)].say(
        lang,
        {
            "act": OPENINGS[action.text].say(lang) if action.text in OPENINGS else "",
            "to_call": table.to_call(),
            "pot": table.pot,
            "others": len(others_in(table, seat)),
            "behind": len(still_to_act(table, seat)),
            "callers": len(_by_choice(table, seat)),
            "attacker": names[table.aggressor] if table.aggressor >= 0 else "",
            "bets": _bets(table).say(lang),
            "card": card_text(door),
            "end": ENDS[table.this_street().opener == HIGHEST_CARD].say(lang),
        },
    )


def _kind(view: View, table: PokerTable, seat: int, action: Action) -> str:
    last = not still_to_act(table, seat)
    if action is FOLD or action is BRING_IN:
        return action.text
    if action is CHECK:
        return "check.last" if last else "check"
    if action is BET:
        if led_by(view) == seat:
            return "bet.leader"
        return "bet.last" if last else "bet"
    if not _unopened(table):
        return action.text if action is CALL else "raise"
    if action is CALL:
        return "call.cheap"
    if last:
        return "open.last"
    return "open.over" if _by_choice(table, seat) else "open.first"


def _unopened(table: PokerTable) -> bool:
    """Whether the first street has seen no more than its forced bets."""
    return table.street == 0 and table.made == int(table.stakes.blinds)


def _by_choice(table: PokerTable, seat: int) -> list[int]:
    """The others who came in for the forced bet; who owed the bring-in did not choose."""
    return [other for other in came_in(table, seat) if other != table.opener or table.stakes.blinds]


def _bets(table: PokerTable) -> Text:
    if table.street == 0 and not table.stakes.blinds and table.made == 1:
        return COMPLETION
    return BETS.get(table.made, MORE_BETS)
