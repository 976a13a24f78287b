"""Facts beside a view follow from it, and tell nothing that it does not tell."""

import msgspec
import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.view import View
from tefuda.games.poker.view import PokerView
from tefuda.registry import GAMES, game_named
from tefuda.server.facts import PLAIN, facts_for
from tefuda.server.messages.facts import AnyFacts, CardSlotFacts, NoThanksFacts, PokerFacts
from tests.positions import random_positions


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_made_from_what_is_written_in_the_view(game: str) -> None:
    for _, view in random_positions(game, 3):
        maker = facts_for(view)
        again = game_named(game).read_view(decode_object(encode(view.data()), "the view"))
        assert maker is not PLAIN
        for make in (maker.facts, maker.dealt, maker.won, maker.part):
            assert encode(make(view)) == encode(make(again))
        facts = maker.facts(view)
        assert msgspec.json.decode(encode(facts), type=AnyFacts) == facts


def poker_facts(view: View) -> tuple[PokerView, PokerFacts]:
    facts = facts_for(view).facts(view)
    assert isinstance(view, PokerView)
    assert isinstance(facts, PokerFacts)
    return view, facts


@pytest.mark.parametrize("game", ["holdem", "omaha8", "razz", "stud", "stud8"])
def test_poker_pots_cards_and_winnings(game: str) -> None:
    cut = 0
    for match, seen in random_positions(game, 12):
        view, facts = poker_facts(seen)
        table, seats = view.table, range(view.seats)
        maker = facts_for(view)
        dealt = maker.dealt(view)
        live = [seat for seat in seats if (table.live >> seat) & 1]
        if view.to_act >= 0:
            assert sum(pot.chips for pot in facts.pots) == table.pot
            assert facts.pots[0].players == live
            assert all(set(side.players) < set(live) for side in facts.pots[1:])
            assert facts.to_call[view.to_act] == table.to_call()
            assert maker.won(view) == [0] * view.seats
            cut += len(facts.pots) > 1
        else:
            assert match.outcome is not None
            won = maker.won(view)
            paid = [won[seat] - table.paid[seat] for seat in seats]
            assert paid == match.outcome.scores
        for seat in seats:
            down = [one.card for one in facts.cards[seat] if not one.up]
            assert [one.card for one in facts.cards[seat] if one.up] == view.present()["up"][seat]  # type: ignore[index]
            known = view.present()["down"][seat]  # type: ignore[index]
            assert down == known or (not known and set(down) <= {None})
            assert bool(facts.cards[seat]) <= dealt[seat]
            if seat in live:
                expected = sum(street.down for street in table.variant.streets[: table.street + 1])
                assert len(down) == expected
        assert facts.board_size == (5 if table.variant.blinds else 0)
    assert cut > 0


def test_no_thanks_runs_scores_and_costs() -> None:
    for match, view in random_positions("no-thanks", 3):
        facts = facts_for(view).facts(view)
        assert isinstance(facts, NoThanksFacts)
        written = view.present()
        cards, chips = written["cards"], written["chips"]
        assert isinstance(cards, list)
        assert isinstance(chips, list)
        for seat in range(view.seats):
            assert [card for low, high in facts.runs[seat] for card in range(low, high + 1)] == cards[seat]
            assert facts.scores[seat] == sum(low for low, _ in facts.runs[seat]) - chips[seat]
        if match.outcome is not None:
            assert facts.scores == match.outcome.scores
            assert facts.take_cost == [0] * view.seats


def test_card_slot_lines_and_hands() -> None:
    hidden = 0
    for _, view in random_positions("card-slot", 4):
        facts = facts_for(view).facts(view)
        assert isinstance(facts, CardSlotFacts)
        written = view.present()
        board, unknown = written["board"], written["hidden"]
        assert isinstance(board, list)
        assert isinstance(unknown, list)
        assert {f"{a}-{b}-{c}": (a, b, c) for a, b, c in facts.lines.values()} == facts.lines
        assert sorted(slot for row in facts.rows for slot in row) == list(range(1, 10))
        for symbol, slots in facts.finishing.items():
            for slot in slots:
                assert board[slot - 1] is None
                through = [line for line in facts.lines.values() if slot in line]
                assert any(all(board[one - 1] == symbol for one in line if one != slot) for line in through)
        assert [worth is None for worth in facts.worth] == [count > 0 for count in unknown]
        hidden += sum(unknown)
    assert hidden > 0
