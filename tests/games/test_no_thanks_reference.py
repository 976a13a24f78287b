"""No Thanks! against a second implementation, written as plainly as the rule book and sharing no code."""

from tefuda.core.rng import stream
from tefuda.games.no_thanks.game import GAME


class RuleBook:
    """The game with sets and lists, one sentence of the rules at a time."""

    def __init__(self, deck: list[int], players: int, first: int) -> None:
        self.stack = deck[:24]
        self.cards: list[set[int]] = [set() for _ in range(players)]
        self.chips = [{3: 11, 4: 11, 5: 11, 6: 9, 7: 7}[players]] * players
        self.turn = first
        self.face_up = self.stack.pop(0)
        self.on_card = 0
        self.over = False

    def can_pass(self) -> bool:
        return self.chips[self.turn] > 0

    def pass_it(self) -> None:
        self.chips[self.turn] -= 1
        self.on_card += 1
        self.turn = (self.turn + 1) % len(self.chips)

    def take_it(self) -> None:
        self.cards[self.turn].add(self.face_up)
        self.chips[self.turn] += self.on_card
        self.on_card = 0
        if self.stack:
            self.face_up = self.stack.pop(0)
        else:
            self.over = True

    def scores(self) -> list[int]:
        return [
            sum(card for card in cards if card - 1 not in cards) - chips
            for cards, chips in zip(self.cards, self.chips, strict=True)
        ]


def test_a_thousand_random_games_agree_at_every_step() -> None:
    rng = stream("1", "reference")
    for number in range(1000):
        seats = 3 + number % 5
        deck = list(GAME.spec.cards)
        rng.shuffle(deck)
        first = rng.below(seats)
        patience = 2 + rng.below(6)
        book = RuleBook(deck, seats, first)
        state = GAME.start(GAME.setup(seats, {"first": first}), list(deck), False)
        while not book.over:
            assert state.to_act == book.turn
            assert len(state.legal_actions()) == 1 + book.can_pass()
            if book.can_pass() and rng.below(patience) > 0:
                book.pass_it()
                state.apply(GAME.actions.parse("pass"))
            else:
                book.take_it()
                state.apply(GAME.actions.parse("take"))
            fields = state.fields()
            assert fields["chips"] == book.chips
            assert fields["cards"] == [sorted(cards) for cards in book.cards]
            assert fields["draw"] == book.stack
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == book.scores()
        assert outcome.winners == [n for n, score in enumerate(book.scores()) if score == min(book.scores())]
