"""Bots from outside: programs that speak JSON lines, and players in Python files."""
