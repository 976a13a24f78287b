"""What happens around the cards at a shared table, in words."""

from collections.abc import Mapping
from typing import Final

from tefuda.words.language import Text

HAPPENINGS: Final = {
    "seated": Text("{name} sits down", "{name}が着席"),
    "seated.chips": Text("{name} sits down with {chips:,} chips", "{name}が{chips:,}チップで着席"),
    "bought": Text("{name} buys {chips:,} chips", "{name}が{chips:,}チップを追加"),
    "sat_out": Text("{name} sits out from the next hand", "{name}は次のハンドから休み"),
    "sat_in": Text("{name} is back", "{name}が復帰"),
    "leaving": Text("{name} leaves after this hand", "{name}はこのハンドで退席"),
    "left": Text("{name} leaves", "{name}が退席"),
    "left.chips": Text("{name} leaves with {chips:,} chips", "{name}が{chips:,}チップを持って退席"),
    "connected": Text("{name} is connected again", "{name}が再接続"),
    "disconnected": Text("{name} has lost the connection", "{name}の接続が切れた"),
    "host": Text("{name} is the host now", "ホストは{name}になった"),
    "dealt": Text("{game}, hand {number}", "{game} {number}ハンド目"),
    "said": Text("{name}: {text}", "{name}：{text}"),
    "silenced": Text("{name} may not speak here any more", "{name}はここで発言できなくなった"),
    "silenced.off": Text("{name} may speak again", "{name}は再び発言できる"),
    "closed": Text("The table is closed", "テーブルは閉じられた"),
    "clock": Text("{name} ran out of time", "{name}は時間切れ"),
}
"""By kind; what is not here (states, decisions) is told by the game's own events."""


def happening(kind: str, values: Mapping[str, object], lang: str) -> str | None:
    """A sentence, or None for what needs none."""
    text = HAPPENINGS.get(kind)
    if text is None or not values.get("name", True):
        return None
    return text.say(lang, {key: value for key, value in values.items() if value is not None})
