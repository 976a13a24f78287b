"""The CPUs of Card Slot."""
