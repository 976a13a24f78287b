"""Matches of CPUs that people run from the browser, each in a process of its own."""
