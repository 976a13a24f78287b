"""The contract anybody can run against their own game or bot: `check_game` and `check_player`."""

from tefuda.testing.game_contract import check_game
from tefuda.testing.player_contract import check_player
from tefuda.testing.walk import ContractBroken

__all__ = ["ContractBroken", "check_game", "check_player"]
