"""Our games for programs that learn: PettingZoo, OpenSpiel, and many tables at once (docs/training.md)."""
