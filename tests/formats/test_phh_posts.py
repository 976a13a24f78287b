"""Forced bets as hands of others have them: no small blind, antes of one player, posts to come in.

PokerKit, which PHH comes from, plays every such hand from its file and must end with the same stacks.
"""

import json
from collections.abc import Iterator

import pytest
from pokerkit import HandHistory

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, BadRecord
from tefuda.core.record import Record, SeatRecord, read_record, replay
from tefuda.core.rng import Rng, stream
from tefuda.formats.ohh.reader import read_ohh
from tefuda.formats.ohh.writer import write_ohh
from tefuda.formats.phh.reader import read_phh
from tefuda.formats.phh.writer import write_phh
from tefuda.games.poker.events import Posted
from tefuda.games.poker.game import HOLDEM_GAME, STUD_GAME, PokerGame
from tefuda.games.poker.seats import pots_so_far
from tefuda.games.poker.state import PokerState
from tefuda.match.match import Match
from tefuda.testing.walk import observers
from tests.formats.phh_samples import HOLDEM, STUD, edited
from tests.poker_hands import POKER_GAMES

NO_SMALL_BLIND = """\
variant = 'FO/8'
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [250000, 0, 0, 0]
small_bet = 250000
big_bet = 500000
starting_stacks = [2625000, 6250000, 18275000, 2550000]
actions = ['d dh p1 ????????', 'd dh p2 AdAcTs8s', 'd dh p3 As8c3s2c', 'd dh p4 Qh9s5d4c', 'p2 cbr 500000', \
'p3 cbr 750000', 'p4 f', 'p1 f', 'p2 cbr 1000000', 'p3 cc', 'd db Jd7s4h', 'p2 cbr 250000', 'p3 cc', 'd db 5h', \
'p2 cc', 'p3 cbr 500000', 'p2 cc', 'd db Js', 'p2 cc', 'p3 cc', 'p2 sm AdAcTs8s', 'p3 sm As8c3s2c']
finishing_stacks = [2375000, 6375000, 18400000, 2550000]
"""
"""Played on the last day of the 2023 World Series of Poker $50,000 Poker Players Championship, at 3:22:08."""

BIG_BLIND_ANTE = edited(
    edited(
        edited(HOLDEM, "antes = [0, 0, 0]", "antes = [0, 20, 0]"),
        "trimming_status = true",
        "trimming_status = false",
    ),
    "[260, 240, 400]",
    "[280, 220, 400]",
)


def posted(record: Record, game: PokerGame) -> list[tuple[int, str, int]]:
    first = next(iter(replay(game, record)))
    fields = [event.fields() for event in first.log or [] if isinstance(event, Posted)]
    return [(int(str(one["seat"])), str(one["post"]), int(str(one["chips"]))) for one in fields]


def finishing_stacks_of_pokerkit(text: str) -> list[int]:
    *_, last = HandHistory.loads(text)
    return [int(chips) for chips in last.stacks]


def test_a_championship_hand_without_a_small_blind() -> None:
    record = read_phh(NO_SMALL_BLIND)
    assert record.posts == {"blinds": [250000, 0, 0, 0]}
    assert record.steps[0].seat == 1
    assert write_phh(record) == NO_SMALL_BLIND
    assert write_phh(read_record(record.to_json())) == NO_SMALL_BLIND
    assert finishing_stacks_of_pokerkit(NO_SMALL_BLIND) == [2375000, 6375000, 18400000, 2550000]
    wrong = edited(NO_SMALL_BLIND, "[2375000, 6375000,", "[2125000, 6625000,")
    with pytest.raises(BadRecord, match="p1 ends with 2375000 by the play, but the file says 2125000"):
        read_phh(wrong)


def test_an_ante_of_the_big_blind_alone_is_dead() -> None:
    """It buys nothing: the bet is called with the blind alone, and nothing of it goes back."""
    record = read_phh(BIG_BLIND_ANTE)
    assert record.posts == {"dead": [0, 20, 0]}
    assert posted(record, HOLDEM_GAME) == [(1, "dead", 20), (0, "small-blind", 10), (1, "big-blind", 20)]
    assert write_phh(record) == BIG_BLIND_ANTE
    assert finishing_stacks_of_pokerkit(BIG_BLIND_ANTE) == [280, 220, 400]


def test_a_missed_small_blind_is_dead_and_the_big_one_posted_with_it_is_live() -> None:
    text = edited(edited(HOLDEM, "[10, 20, 0]", "[10, 20, -20]"), "antes = [0, 0, 0]", "antes = [0, 0, 10]")
    text = edited(edited(text, "'p3 f'", "'p3 cc'"), "'p2 cc', 'd db 2c3c4h'", "'p2 cc', 'p3 f', 'd db 2c3c4h'")
    text = edited(text, "finishing_stacks = [260, 240, 400]", "finishing_stacks = [290, 240, 370]")
    record = read_phh(text)
    assert record.posts == {"dead": [0, 0, 10], "blinds": [10, 20, 20]}
    assert posted(record, HOLDEM_GAME)[-1] == (2, "extra-blind", 20)
    assert [step.action for step in record.steps[:2]] == ["check", "raise"]
    assert "blinds_or_straddles = [10, 20, -20]" in write_phh(record)
    positive = edited(text, "[10, 20, -20]", "[10, 20, 20]")
    assert read_phh(positive).posts == record.posts


def test_antes_that_differ_in_stud() -> None:
    text = edited(STUD, "antes = [5, 5]", "antes = [5, 15]")
    record = read_phh(text)
    assert record.options["ante"] == 5
    assert record.posts == {"dead": [10, 0]}  # of two players PHH writes the antes the other way round
    assert posted(record, STUD_GAME) == [(0, "ante", 5), (1, "ante", 5), (0, "dead", 10)]
    assert "antes = [5, 15]" in write_phh(record)


def test_antes_that_are_not_trimmed_where_somebody_is_short() -> None:
    """Who has less than the ante plays for all of everybody's ante."""
    text = edited(edited(STUD, "[1000, 1000]", "[1000, 3]"), "antes", "ante_trimming_status = false\nantes")
    text = (
        text.split("actions")[0]
        + "actions = ['d dh p1 2h3h2c', 'd dh p2 AsAcKd', 'd dh p1 4d', 'd dh p2 4s', \
'd dh p1 6d', 'd dh p2 6s', 'd dh p1 8d', 'd dh p2 8s', 'd dh p1 9d', 'd dh p2 9s', 'p1 sm 2h3h2c4d6d8d9d', \
'p2 sm AsAcKd4s6s8s9s']\n"
    )
    trimmed = read_phh(edited(text, "status = false", "status = true"))
    assert trimmed.outcome == {"reason": "showdown", "scores": [-3, 3], "winners": [1]}
    record = read_phh(text)
    assert record.outcome == {"reason": "showdown", "scores": [-5, 5], "winners": [1]}
    assert finishing_stacks_of_pokerkit(text) == [995, 8]


def some_posts(game: PokerGame, seats: int, button: int, rng: Rng) -> dict[str, list[int]]:
    """Dead chips of some, no small blind, or posts to come in."""
    posts: dict[str, list[int]] = {}
    if rng.below(3) > 0:
        dead = [15 * rng.below(2) for _ in range(seats)]
        dead[button] = 0
        if any(dead):
            posts["dead"] = dead
    if game.variant.blinds and seats > 2 and rng.below(3) > 0:
        first, second = (button + 1) % seats, (button + 2) % seats
        blinds = [20 * (rng.below(3) == 0) for _ in range(seats)]
        blinds[first], blinds[second] = (20, 0) if rng.below(2) else (10, 20)
        if sum(blinds) != 30 or blinds[first] != 10:  # else they are as ever
            posts["blinds"] = blinds
    return posts


def hands_with_posts(seed: str, each: int) -> Iterator[tuple[PokerGame, Record]]:
    for game in POKER_GAMES:
        for number in range(each):
            rng = stream(f"{seed}/{number}", f"posts {game.spec.name}")
            seats = 2 + number % 5
            button = rng.below(seats)
            posts = some_posts(game, seats, button, rng)
            options = {"button": button, "raises": 3}  # PokerKit knows no more
            if posts.get("blinds", [0] * seats)[(button + 1) % seats] == 20:
                options["small_blind"] = 0
            setup = game.setup(seats, options, [600 + rng.below(900)] * seats, posts)
            deck = list(game.spec.cards)
            rng.shuffle(deck)
            match = Match(game, setup, [SeatRecord(f"player {seat}", "human") for seat in range(seats)])
            match.start(deck)
            while match.to_act >= 0:
                for seat in observers(setup):
                    if seat < seats:
                        view = match.view(seat)
                        assert game.read_view(decode_object(encode(view.data()), "the view")).data() == view.data()
                legal = match.view(match.to_act).legal
                action = legal[rng.below(len(legal))]
                match.play(match.to_act, legal[1] if action.text == "fold" and rng.below(3) else action)
            yield game, match.record()


def test_hands_with_posts_end_as_in_pokerkit_and_come_back() -> None:
    played = 0
    for game, record in hands_with_posts("pokerkit", 25):
        text = write_phh(record)
        back = read_phh(text)
        assert back.posts == record.posts
        assert back.outcome == record.outcome
        assert write_phh(back) == text
        fields = {line.split(" = ")[0]: line.split(" = ")[1] for line in text.splitlines()}
        assert finishing_stacks_of_pokerkit(text) == json.loads(fields["finishing_stacks"])
        played += bool(record.posts)
        if game.spec.name == "razz":
            continue
        told = read_ohh(write_ohh(record))
        assert told.posts == record.posts
        assert told.outcome == record.outcome
        assert write_ohh(told) == write_ohh(record)
    assert played > 60


def test_dead_chips_are_in_the_main_pot_and_make_no_level() -> None:
    setup = HOLDEM_GAME.setup(3, {"button": 2}, [15, 500, 500], {"dead": [15, 0, 30]})
    state = HOLDEM_GAME.start(setup, list(HOLDEM_GAME.spec.cards), True)
    assert isinstance(state, PokerState)
    assert [(pot.chips, pot.players) for pot in pots_so_far(state.table)][0] == (45, [0, 1, 2])
    for text in ("raise", "call"):
        state.apply(HOLDEM_GAME.actions.parse(text))
    while state.to_act >= 0:
        state.apply(state.legal_actions()[0])
    won = [event.fields() for event in state.log or [] if type(event).__name__ == "Won"]
    main = [int(str(one["chips"])) for one in won if one["pot"] == 0]
    side = [int(str(one["chips"])) for one in won if one["pot"] == 1]
    assert (sum(main), sum(side)) == (45, 80)


@pytest.mark.parametrize(
    ("posts", "message"),
    [
        ({"gift": [1, 0, 0]}, "holdem has no posts 'gift'; allowed: dead, blinds"),
        ({"dead": [1, 0]}, "3 seats need 3 posts dead, not 2"),
        ({"blinds": [10, 0, 0]}, r"posts.blinds must have the big blind \(20\) of somebody"),
        ({"blinds": [20, 40, 0]}, r"posts.blinds has 40, more than the big blind \(20\)"),
        ({"dead": [0, 0, 5]}, "posts.dead has 5 of seat 2, which has no chips"),
    ],
)
def test_posts_that_cannot_be(posts: dict[str, list[int]], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        HOLDEM_GAME.setup(3, {}, [500, 500, 0], posts)


def test_stud_has_no_blinds_to_post() -> None:
    with pytest.raises(BadOption, match="stud has no posts 'blinds'; allowed: dead"):
        STUD_GAME.setup(2, {}, [500, 500], {"blinds": [20, 0]})
