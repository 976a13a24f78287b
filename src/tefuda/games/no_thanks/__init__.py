"""No Thanks!: take the card, or pay a chip to pass it on."""
