"""The proof of the attackers in its short form."""

import pytest

from tefuda.exploit.lbr import LocalBestResponse
from tests.small_games.__main__ import main
from tests.small_games.ask import policy_of
from tests.small_games.games import kuhn, leduc
from tests.small_games.proof import ATTACKS, QUICK, Effort, Finding, prove, table
from tests.small_games.table_player import TablePlayer
from tests.small_games.targets import caller, honest
from tests.small_games.tree import Tree
from tests.small_games.worth import exploitability, match_value


@pytest.mark.parametrize("game", ["kuhn", "leduc"])
def test_nobody_finds_more_than_the_best_answer_and_lbr_finds_most_of_it(game: str) -> None:
    findings = prove(game, ["one-idea", "plans", "plain-lbr", "lbr"], QUICK)
    assert [finding.target for finding in findings] == ["random", "caller", "honest", "cfr-20", "cfr-100"]
    for finding in findings:
        assert max(finding.found.values()) <= finding.best + 1e-9
        assert finding.found["plans"] <= finding.blind + 1e-9
    least = 1 if game == "kuhn" else 0.5
    for finding in findings[:-1]:
        share = finding.share("plain-lbr")
        assert share is not None
        assert share > least - 1e-9


def test_an_attacker_can_be_asked_about_what_its_target_never_does() -> None:
    """The honest player bets a king alone at first: if I have one and the other lies open, it holds nothing."""
    tree = Tree(leduc())
    target = TablePlayer("honest", tree, honest(tree))
    policy = policy_of(tree, LocalBestResponse(tree.small.game, target))
    assert match_value(tree, policy, target.policy) > 0


def test_the_short_form_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    assert main(["kuhn", "--quick"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"| game | target | best answer | blind | {' | '.join(ATTACKS)} |"
    assert lines[2].startswith("| kuhn | random | 0.4583 antes | +0.3750 | +0.3750 (81.8%) | ")
    assert [line.partition(":")[0] for line in lines[-len(ATTACKS) :]] == list(ATTACKS)


def test_the_learner_finds_everything_where_stacks_are_hundreds_of_times_the_bets() -> None:
    pytest.importorskip("torch")
    tree = Tree(leduc())
    target = TablePlayer("caller", tree, caller(tree))
    found = ATTACKS["learner"](tree.small, target, Effort(learner_decisions=300_000))
    assert match_value(tree, policy_of(tree, found), target.policy) > 0.99 * exploitability(tree, target.policy)


def test_shares_are_told_only_where_there_is_something_to_find() -> None:
    little = Finding(kuhn(), "almost", 0.001, -0.1, {"lbr": 0.0005})
    much = Finding(kuhn(), "random", 0.5, 0.4, {"lbr": 0.25})
    assert little.share("lbr") is None
    assert table([little, much]).splitlines()[2:] == [
        "| kuhn | almost | 0.0010 antes | -0.1000 | +0.0005 |",
        "| kuhn | random | 0.5000 antes | +0.4000 | +0.2500 (50.0%) |",
    ]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["chess"], "no such game: chess; there are kuhn, "),
        (["--attackers", "x"], "no such attacker: x; there"),
    ],
)
def test_unknown_names_are_refused(given: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(given)
    assert message in capsys.readouterr().err
