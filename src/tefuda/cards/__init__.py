"""Playing cards and what hands of them are worth."""
