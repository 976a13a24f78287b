"""A short run of the kill test; `make kill-test` is the long one."""

from tests.server.killing import kill_again_and_again


async def test_nothing_is_lost_when_the_server_is_killed(database_url: str) -> None:
    outcome = await kill_again_and_again(database_url, 2, 1, "short")
    assert outcome.kills == 2
    assert outcome.acknowledged > 20
    assert max(outcome.back_after) < 10


async def test_the_other_process_goes_on_with_the_tables(postgresql_url: str) -> None:
    outcome = await kill_again_and_again(postgresql_url, 2, 2, "two")
    assert outcome.kills == 2
    assert outcome.acknowledged > 20
