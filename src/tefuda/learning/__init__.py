"""Players that learn: networks that decide, and a learner that practises against one player (docs/training.md)."""
