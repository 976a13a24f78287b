"""Card Slot: two hands of symbols, one board of nine slots, lines that draw, take, burn and win."""
