"""Fixed-limit poker: five games as data, one engine."""
