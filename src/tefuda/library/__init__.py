"""What `import tefuda` offers: games to step through, hands, CPUs to ask, simulations (docs/library.md)."""
