"""What a person can learn from a hand: what CPUs would have done, and what it was worth street by street."""
