"""How a game ended."""

from typing import Final, final


@final
class Outcome:
    """The end of a game: why it ended, every seat's score in the game's own count, and who won."""

    def __init__(self, reason: str, scores: list[int], winners: list[int]) -> None:
        self.reason: Final = reason
        self.scores: Final = scores
        self.winners: Final = winners

    def data(self) -> dict[str, object]:
        """The outcome as JSON values."""
        return {"reason": self.reason, "scores": self.scores, "winners": self.winners}
