"""The games. Each package holds the rules of one, and nothing about who plays it or where."""
