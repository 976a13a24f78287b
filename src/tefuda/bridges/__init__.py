"""How the outside world plugs in: bots in other languages, and bots in plain Python files."""
