"""Many records: damaged, unfinished, hidden, in other formats."""

import dataclasses
from pathlib import Path

import pytest

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadRecord, UnknownName
from tefuda.core.event import SPECTATOR
from tefuda.core.record import Record, SeatRecord
from tefuda.formats.phh.writer import write_phhs
from tefuda.playstats.collection import MOST_NAMED, Collection
from tefuda.playstats.figures import COUNT, PART
from tefuda.playstats.report import report_rows, reports
from tefuda.registry import GAMES, cpu_specs, game_named
from tests.games.poker.scripted import Hand
from tests.helpers import played_record
from tests.playstats.counted import Told, collected, passive, record_of
from tests.poker_hands import random_hand, random_hands


def rows(records: list[Record]) -> list[list[object]]:
    return list(report_rows(reports(collected(records))))


def hands(each: int = 2) -> list[Record]:
    return [record for _, record in random_hands("statistics", each)]


# --- what must always hold -------------------------------------------------------------------------------------


def test_counts_fit_together() -> None:
    collection = collected(hands(6))
    for report in reports(collection):
        assert sum(player.games for player in report.players) >= 2 * report.games
        for player in report.players:
            by_name = {
                (figure.name, section.part): figure for section in player.sections for figure in section.figures
            }
            for figure in by_name.values():
                if figure.kind in ("share", PART):
                    assert 0 <= figure.taken <= figure.chances
                if figure.kind == COUNT:
                    assert figure.value == figure.taken == figure.chances
            taken = {key: figure.taken for key, figure in by_name.items()}
            chances = {key: figure.chances for key, figure in by_name.items()}
            assert taken["first_raise", ""] <= taken["vpip", ""] <= chances["vpip", ""] <= player.games
            assert taken["steal", ""] == chances["steal_won", ""]
            assert taken["showdown", ""] == chances["won_at_showdown", ""]
            assert chances["won_without_showdown", ""] == player.games
            if report.game in ("omaha8", "stud8"):
                portions = ("scoop", "three_quarters", "half", "quarter", "other_part", "nothing")
                assert sum(taken[name, ""] for name in portions) == chances["won_at_showdown", ""]
            hands_by_position = [figure.taken for (name, _), figure in by_name.items() if name == "hands"]
            assert sum(hands_by_position) == player.games
            for street in {part for name, part in by_name if name == "actions"}:
                kinds = ("fold", "check", "bring_in", "call", "bet", "raise")
                assert sum(taken.get((kind, street), 0) for kind in kinds) == taken["actions", street]


def test_nobody_wins_what_nobody_loses() -> None:
    for game in ("holdem", "razz"):
        records = [record for record in hands(6) if record.game == game]
        found = Told(collected(records))
        assert abs(sum(taken for taken, _ in found.everybody("big_bets_per_100").values())) < 1e-9
        folded = sum((record.outcome or {})["reason"] == "folds" for record in records)
        assert sum(taken for taken, _ in found.everybody("won_without_showdown").values()) == folded


# --- hidden cards and other formats ----------------------------------------------------------------------------


def test_hidden_cards_change_nothing() -> None:
    """What a seat or a spectator may keep gives the same figures: they come from what everybody saw."""
    for game, record in random_hands("hidden statistics", 2):
        whole = rows([record])
        for seat in (*range(len(record.seats)), SPECTATOR):
            assert rows([disclosed(game, record, seat)]) == whole


def test_poker_hand_history_gives_the_same_figures(tmp_path: Path) -> None:
    records = hands()
    path = tmp_path / "hands.phhs"
    path.write_text(write_phhs(records))
    collection = Collection()
    collection.read(path)
    assert collection.counted == len(records)
    assert list(report_rows(reports(collection))) == rows(records)


# --- damage ----------------------------------------------------------------------------------------------------


def test_damaged_records_are_named_and_leave_no_trace(tmp_path: Path) -> None:
    good = record_of(passive(Hand("stud", [1000] * 3)))
    late = dataclasses.replace(
        good, steps=[*good.steps[:-1], dataclasses.replace(good.steps[-1], action="raise it")]
    )
    wrong = dataclasses.replace(good, outcome={"reason": "showdown", "scores": [1, 2, -3], "winners": [1]})
    lines = [b"{", good.to_json(), late.to_json(), wrong.to_json(), b'{"format": "x"}']
    strange = good.to_json().replace(b'"game":"stud"', b'"game":"whist"')
    old = good.to_json().replace(b'"rules_version":1', b'"rules_version":9')
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join([*lines, strange, old]))
    collection = Collection()
    collection.read(path)
    assert (collection.counted, collection.damaged) == (1, 6)
    assert list(report_rows(reports(collection))) == rows([good])
    said = [str(damage) for damage in collection.damage]
    assert [damage.number for damage in collection.damage] == [1, 3, 4, 5, 6, 7]
    assert said[0].startswith(f"{path}: record 1: the record is not valid JSON")
    assert "'raise it' is not an action" in said[1]
    assert "the written outcome does not follow" in said[2]
    assert "format 'x'" in said[3]
    assert "there is no game 'whist'" in said[4]
    assert "rules version 9" in said[5]


def test_only_the_first_damage_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{}\n" * 1000)
    collection = Collection()
    collection.read(path)
    assert collection.damaged == 1000
    assert len(collection.damage) == MOST_NAMED


def test_a_damaged_record_by_itself_is_an_error() -> None:
    record = record_of(passive(Hand("stud", [1000] * 3)))
    with pytest.raises(BadRecord):
        Collection().add(dataclasses.replace(record, deck=[]))


def test_unfinished_games_are_not_counted() -> None:
    records = [random_hand(game, 3, "stop", end=False) for game, _ in random_hands("x", 1)]
    unfinished = [record for record in records if record.outcome is None]
    assert unfinished
    collection = collected(unfinished)
    assert (collection.counted, collection.unfinished) == (0, len(unfinished))
    assert reports(collection) == []
    stopped = played_record("no-thanks", ["random"] * 3)
    collection.add(dataclasses.replace(stopped, steps=stopped.steps[:-1], outcome=None))
    assert collection.unfinished == len(unfinished) + 1


# --- whom and what ---------------------------------------------------------------------------------------------


def test_every_game_has_statistics() -> None:
    """Also one that nobody wrote more for."""
    for game in GAMES:
        seats = game_named(game).spec.min_seats
        found = reports(collected([played_record(game, [cpu_specs(game)[0].name] * seats)]))
        assert [(report.game, report.games) for report in found] == [(game, 1)]
        assert found[0].players[0].games == seats


def test_games_may_be_chosen() -> None:
    collection = Collection(["razz"])
    for record in hands(1):
        collection.add(record)
    assert [report.game for report in reports(collection)] == ["razz"]
    assert collection.other_games == 4 * collection.counted


def test_players_may_be_chosen() -> None:
    collection = collected(hands(1))
    (names,) = {tuple(player.player for player in one.players) for one in reports(collection, ["player 5"])}
    assert names == ("player 5",)
    with pytest.raises(UnknownName, match="nobody called 'x' played these games; players: player 0, "):
        reports(collection, ["x"])


def test_cpus_are_known_by_what_they_are() -> None:
    """At a table with two of a kind their names tell them apart, but they play the same."""
    record = record_of(passive(Hand("razz", [1000] * 3)))
    seats = [SeatRecord("Ann", "human"), SeatRecord("lv2 1", "lv2", 1), SeatRecord("lv2 2", "lv2", 1)]
    (report,) = reports(collected([dataclasses.replace(record, seats=seats)]))
    assert [(player.player, player.games) for player in report.players] == [("lv2", 2), ("Ann", 1)]
