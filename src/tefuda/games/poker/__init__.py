"""Fixed-limit poker: the games as data, one engine."""
