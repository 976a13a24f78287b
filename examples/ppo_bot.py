"""The player that ppo_holdem.py saved; it needs NumPy alone."""

from pathlib import Path

from tefuda.learning.network_player import NetworkPlayer


class Learned(NetworkPlayer):
    """What is in the file."""

    def __init__(self, file: str = "ppo_holdem.npz") -> None:
        saved = NetworkPlayer.load(Path(file))
        super().__init__(saved.game, saved.setup, saved.layers, likeliest=saved.likeliest)
