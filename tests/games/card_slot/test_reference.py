"""Card Slot against a second implementation, written as plainly as the rule book and sharing no code."""

from tefuda.core.rng import Rng, stream
from tefuda.games.card_slot.game import GAME

SYMBOLS = ("rainbow", "silver", "cherry", "watermelon", "bell", "replay")
VALUE = {"rainbow": -1, "silver": -1, "cherry": 1, "watermelon": 2, "bell": 1, "replay": 0}
LINES = ("1-2-3", "8-9-4", "7-6-5", "1-8-7", "2-9-6", "3-4-5", "1-9-5", "3-9-7")


class RuleBook:
    """The game with lists and a dictionary, one sentence of the rules at a time."""

    def __init__(self, deck: list[str], hand: int, first: int) -> None:
        if set(deck[0 : 2 * hand : 2]) <= {"rainbow", "silver"}:
            deck = deck[2 * hand :] + deck[: 2 * hand]
        hands = [deck[0 : 2 * hand : 2], deck[1 : 2 * hand : 2]]
        self.hands = hands if first == 0 else hands[::-1]
        self.deck = deck[2 * hand :]
        self.discard: list[str] = []
        self.board: dict[int, str] = {}
        self.turn = first
        self.asked = "first"
        self.lines: list[str] = []
        self.end = ""
        self.winners: list[int] = []

    def choices(self) -> list[str]:
        """All that is legal, in the order of the symbols, then of the slots."""
        if self.end:
            return []
        if self.asked == "discard":
            return [f"discard {slot}" for slot in range(1, 9)]
        if self.asked == "line":
            return [f"line {line}" for line in self.lines]
        if self.asked == "take":
            return [f"take {slot}" for slot in range(1, 9) if slot in self.board]
        held = [symbol for symbol in SYMBOLS if symbol in self.hands[self.turn]]
        if self.asked == "first":
            return [f"place {symbol} 9" for symbol in held if symbol not in ("rainbow", "silver")]
        return [f"place {symbol} {slot}" for symbol in held for slot in range(1, 10) if slot not in self.board]

    def do(self, choice: str) -> None:
        verb, *rest = choice.split()
        if verb == "discard":
            self.discard.append(self.board.pop(int(rest[0])))
            self.asked = "place"
        elif verb == "line":
            self.resolve(rest[0])
        elif verb == "take":
            self.hands[self.turn].append(self.board.pop(int(rest[0])))
            self.end_turn()
        else:
            symbol, slot = rest[0], int(rest[1])
            self.hands[self.turn].remove(symbol)
            self.board[slot] = symbol
            self.lines = [
                line
                for line in LINES
                if str(slot) in line.split("-")
                and all(self.board.get(int(place)) == symbol for place in line.split("-"))
            ]
            if not self.lines:
                self.end_turn()
            elif len(self.lines) == 1:
                self.resolve(self.lines[0])
            else:
                self.asked = "line"

    def resolve(self, line: str) -> None:
        symbol = ""
        for place in line.split("-"):
            symbol = self.board.pop(int(place))
            self.discard.append(symbol)
        if symbol == "rainbow":
            self.finish("rainbow", [self.turn])
            return
        if symbol == "cherry":
            slots = [slot for slot in range(1, 9) if slot in self.board]
            if len(slots) > 1:
                self.asked = "take"
                return
            for slot in slots:
                self.hands[self.turn].append(self.board.pop(slot))
        for _ in range({"bell": 1, "watermelon": 2}.get(symbol, 0)):
            self.hands[self.turn] += self.off_the_deck(1)
        if symbol == "replay":
            self.discard += self.off_the_deck(3)
        if symbol == "silver":
            self.discard += self.off_the_deck(52)
        if self.deck:
            self.end_turn()
        else:
            self.deck_out(f"deck_{symbol}")

    def off_the_deck(self, count: int) -> list[str]:
        """So many cards, or as many as there are."""
        cards, self.deck = self.deck[:count], self.deck[count:]
        return cards

    def end_turn(self) -> None:
        if not self.hands[self.turn]:
            self.finish("no_cards", [1 - self.turn])
            return
        self.turn = 1 - self.turn
        self.asked = "place"
        if len(self.board) == 9:
            self.asked = "discard"
            for slot in (3, 7):
                for card in self.off_the_deck(1):
                    self.discard.append(self.board[slot])
                    self.board[slot] = card
            if not self.deck:
                self.deck_out("deck_refresh")

    def deck_out(self, why: str) -> None:
        if not self.hands[self.turn]:
            self.finish("no_cards", [1 - self.turn])
            return
        scores = [sum(VALUE[card] for card in hand) for hand in self.hands]
        self.finish(why, [seat for seat in range(2) if scores[seat] == max(scores)])

    def finish(self, why: str, winners: list[int]) -> None:
        self.end, self.winners = why, winners


def lopsided(deck: list[int], rng: Rng) -> list[int]:
    """Most cards of two symbols come first: with few symbols in the hands there are many lines."""
    wanted = rng.below(6)
    early = [(card - wanted) % 6 < 2 or rng.below(4) == 0 for card in deck]
    return [card for card, soon in zip(deck, early, strict=True) if soon] + [
        card for card, soon in zip(deck, early, strict=True) if not soon
    ]


def test_a_thousand_random_games_agree_at_every_step() -> None:
    rng = stream("1", "reference")
    endings: set[str] = set()
    asked: set[str] = set()
    for number in range(1000):
        hand, first = (13, 10)[number % 2], number // 2 % 2
        deck = list(GAME.spec.cards)
        rng.shuffle(deck)
        if number % 3 == 0:
            deck = lopsided(deck, rng)
        book = RuleBook([SYMBOLS[card] for card in deck], hand, first)
        state = GAME.start(GAME.setup(2, {"hand": hand, "first": first}), list(deck), False)
        while True:
            fields = state.data()
            choices = book.choices()
            assert [action.text for action in state.legal_actions()] == choices
            assert state.to_act == (book.turn if choices else -1)
            assert fields["board"] == [book.board.get(slot) for slot in range(1, 10)]
            assert fields["hands"] == [sorted(held, key=SYMBOLS.index) for held in book.hands]
            assert fields["discard"] == {symbol: book.discard.count(symbol) for symbol in SYMBOLS}
            assert fields["deck"] == book.deck
            if not choices:
                break
            asked.add(book.asked)
            choice = choices[rng.below(len(choices))]
            book.do(choice)
            state.apply(GAME.actions.parse(choice))
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == (book.end, book.winners)
        endings.add(book.end)
    assert asked == {"first", "place", "discard", "line", "take"}
    causes = {f"deck_{cause}" for cause in ("refresh", "bell", "watermelon", "replay", "silver")}
    assert endings == {"rainbow", "no_cards"} | causes
