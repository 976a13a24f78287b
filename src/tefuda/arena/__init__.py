"""Measuring players: simulations and their statistics."""
