"""Games small enough to be solved exactly, on the engine of the real ones (docs/small-games.md)."""
