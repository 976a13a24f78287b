"""What tefuda is told about the game; everything else is loaded when somebody asks for it."""

from tefuda.registry import Colours, GameEntry

KUHN = GameEntry(
    "kuhn",
    rules="kuhn_poker.game:GAME",
    words="kuhn_poker.words:WORDS",
    cpus={"careful": "kuhn_poker.cpus:CAREFUL", "balanced": "kuhn_poker.cpus:BALANCED"},
    colours=Colours("#33262e", "#261c22", "#5e4a55"),
)
