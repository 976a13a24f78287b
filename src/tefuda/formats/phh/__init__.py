"""Poker Hand History (`.phh`, `.phhs`): the five fixed-limit games, both ways."""
