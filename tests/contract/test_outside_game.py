"""A game that is not ours, in plain Python, with hidden cards: the contract holds for it, and finds its leaks."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tefuda.bots.python_file import load_module
from tefuda.core.codec import encode
from tefuda.core.errors import NotTrainable
from tefuda.core.event import EVERYONE, SPECTATOR
from tefuda.core.game import Game
from tefuda.core.observation import Encoder
from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.record import SeatRecord
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.random_player import RandomPlayer
from tefuda.match.match import Match
from tefuda.testing import ContractBroken, check_game, check_player

high_card: Any = load_module(Path(__file__).parents[2] / "examples" / "high_card.py")


def table(deck: list[int]) -> Match:
    game: Game = high_card.HighCard()
    match = Match(game, game.setup(3), [SeatRecord(str(n), "human") for n in range(3)])
    match.start(deck)
    return match


def test_the_contract_holds_for_it() -> None:
    check_game(high_card.HighCard(), games=60)
    check_player(RandomPlayer(), high_card.HighCard(), games=30)


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    match = table([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    match.play(0, "swap")
    assert match.view(0).data()["mine"] == [1, 4]
    assert match.view(1).data()["mine"] == [2]
    assert match.view(SPECTATOR).data()["mine"] == []
    assert [event.kind for event in match.view(1).history] == ["got", "chose"]


def test_what_others_receive_does_not_depend_on_hidden_cards() -> None:
    one, two = table([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), table([9, 2, 10, 8, 1, 3, 4, 5, 6, 7])
    for match in (one, two):
        match.play(0, "swap")
    for seat in (1, SPECTATOR):
        assert encode(one.view(seat).data()) == encode(two.view(seat).data())
    assert encode(one.view(0).data()) != encode(two.view(0).data())


def test_an_event_with_too_large_an_audience_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mistake everybody fears: a private card told to everyone."""
    fold = high_card.HighCardView.fold
    monkeypatch.setattr(high_card, "only", lambda seat: EVERYONE)
    monkeypatch.setattr(
        high_card.HighCardView, "fold", lambda self, event: fold(self, event) if self.seat == event.seat else None
    )
    with pytest.raises(ContractBroken):
        check_game(high_card.HighCard(), games=10)


def remembered_decks(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """A hole in the wall: every deck that is dealt."""
    decks: list[list[int]] = []
    start = high_card.HighCard.start

    def remember(self: Game, setup: Any, deck: list[int], log: bool) -> Any:
        decks.append(deck)
        return start(self, setup, deck, log)

    monkeypatch.setattr(high_card.HighCard, "start", remember)
    return decks


def test_a_view_that_tells_more_than_its_events_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that reaches the view by another way than an event."""
    decks = remembered_decks(monkeypatch)

    def fields(self: Any) -> Mapping[str, object]:
        return {"mine": self.mine, "chosen": self.chosen, "next": decks[-1][self.seats]}

    monkeypatch.setattr(high_card.HighCardView, "fields", fields)
    with pytest.raises(ContractBroken):
        check_game(high_card.HighCard(), games=10)


def test_a_player_that_knows_the_deck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = remembered_decks(monkeypatch)

    class Peeking(Player):
        def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
            swap = decks[-1][view.seats] > 5
            return Decision(view.legal[1 if swap else 0], Reason("peek", {}))

    with pytest.raises(ContractBroken, match="depends on cards it cannot see"):
        check_player(Peeking(), high_card.HighCard(), games=20)


@pytest.mark.parametrize(
    ("fault", "noticed"),
    [
        ("peeks", "depends on cards it may not see"),
        ("too large", "card of seat . goes from 0 to 7, not from 0 to 1"),
        ("beside", "wrote outside its place"),
        ("has its own way", "JSON changes what seat"),
    ],
)
def test_an_encoder_that_says_what_it_should_not_is_noticed(
    monkeypatch: pytest.MonkeyPatch, fault: str, noticed: str
) -> None:
    write, say = high_card.HighCardEncoder.write, high_card.HighCardState.say

    def whisper(self: Any, event: Any) -> None:
        event.secret = self.deck[-1] if fault == "peeks" else 5
        say(self, event)

    def wayward(self: Any, view: Any, out: Any, at: int) -> None:
        write(self, view, out, at)
        if fault == "too large":
            out[at] = 7.0
        elif fault == "beside":
            out[at + self.layout.size] = 1.0
        else:
            out[at] = getattr(view.history[-1], "secret", 0) / 10

    monkeypatch.setattr(high_card.HighCardState, "say", whisper)
    monkeypatch.setattr(high_card.HighCardEncoder, "write", wayward)
    with pytest.raises(ContractBroken, match=noticed):
        check_game(high_card.HighCard(), games=20)


def test_a_told_record_that_knows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = remembered_decks(monkeypatch)
    monkeypatch.setattr(high_card.HighCard, "known_deck", lambda self, view: list(decks[0]))
    with pytest.raises(ContractBroken, match="told record plays otherwise|other cards than"):
        check_game(high_card.HighCard(), games=20)


def test_an_outcome_that_tells_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck's last card is never dealt; an outcome that speaks of it stands in every record."""
    outcome = high_card.HighCardState.outcome

    def whisper(self: Any) -> Any:
        ended = outcome(self)
        return ended and Outcome(f"showdown.{self.deck[-1]}", ended.scores, ended.winners)

    monkeypatch.setattr(high_card.HighCardState, "outcome", whisper)
    with pytest.raises(ContractBroken, match="depends on cards that were never seen"):
        check_game(high_card.HighCard(), games=20)


def test_cards_told_in_the_wrong_places_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = high_card.HighCard.known_deck
    monkeypatch.setattr(
        high_card.HighCard, "known_places", lambda self, view, deck, ranks: known(self, view)[::-1]
    )
    with pytest.raises(ContractBroken, match="other cards than the real one"):
        check_game(high_card.HighCard(), games=20)


def test_scores_outside_their_range_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(high_card.HighCard, "score_range", lambda self, setup: (1, 9))
    with pytest.raises(ContractBroken, match="outside of 1 to 9"):
        check_game(high_card.HighCard(), games=20)


def test_a_zero_sum_game_whose_scores_add_up_to_something_is_noticed() -> None:
    game: Game = high_card.HighCard()
    game.spec = replace(game.spec, zero_sum=True)
    with pytest.raises(ContractBroken, match="of a zero-sum game"):
        check_game(game, games=5)


def test_a_game_nobody_trains_on_needs_no_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(high_card.HighCard, "encoder")
    monkeypatch.delattr(high_card.HighCard, "score_range")
    game: Game = high_card.HighCard()
    check_game(game, games=10)
    with pytest.raises(NotTrainable, match="high-card cannot be trained on: its Game needs encoder"):
        game.encoder(game.setup(2))
    with pytest.raises(NotTrainable, match="its Game needs score_range"):
        game.score_range(game.setup(2))


def test_an_encoder_that_reads_more_from_the_state_than_from_the_view_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Reads(Encoder):
        """Says that it can write from states, and tells the deck's last card."""

        def __init__(self, seats: int) -> None:
            self.views = high_card.HighCardEncoder(seats)
            super().__init__(self.views.layout, True)

        def write(self, view: View, out: Any, at: int) -> None:
            self.views.write(view, out, at)

        def write_state(self, state: Any, seat: int, out: Any, at: int) -> None:
            out[at] = state.deck[-1] / 10

    monkeypatch.setattr(high_card.HighCard, "encoder", lambda self, setup: Reads(int(setup.seats)))
    with pytest.raises(ContractBroken, match="the state says something else than the view of seat"):
        check_game(high_card.HighCard(), games=10)
