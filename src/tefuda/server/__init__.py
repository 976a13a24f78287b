"""Shared tables: people, CPUs and clocks, chips that add up, hands that survive a crash."""
