"""Decks that are sealed before the deal and can be checked afterwards."""
