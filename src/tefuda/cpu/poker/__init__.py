"""CPUs for the five poker games."""
