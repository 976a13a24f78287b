"""Hands in PHH, written by hand for tests."""

HOLDEM = """\
# a hand nobody played
variant = 'FT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
small_bet = 20
big_bet = 40
starting_stacks = [200, 300, 400]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2d', 'p3 f', 'p1 cbr 40', 'p2 cc', 'd db 2c3c4h', \
'p1 cbr 20', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'd db Js', 'p1 cc', 'p2 cc', 'p1 sm AhAd', 'p2 sm']
author = "it's me"
time = 20:52:06
players = ['a', 'b', 'c']
currency = 'EUR'
winnings = [60, -60.50, 0]
finishing_stacks = [260, 240, 400]
_mood = {calm = true, score = 1.50}
"""

STUD = """\
variant = 'F7S'
antes = [5, 5]
bring_in = 10
small_bet = 20
big_bet = 40
starting_stacks = [1000, 1000]
actions = [
  'd dh p1 ????2c', # the door card is known
  'd dh p2 AsAcKd',
  'p1 pb',
  'p2 cbr 20 # of course',
  'p1 f',
]
"""


def edited(text: str, old: str, new: str) -> str:
    """The text with one thing changed, which must be there."""
    assert old in text
    return text.replace(old, new, 1)
