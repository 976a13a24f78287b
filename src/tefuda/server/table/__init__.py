"""A table as a state machine: entries in, updates out. No clock, no chance, no input or output."""
