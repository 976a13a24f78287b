"""The time of the one who is to act, in the same message that says so."""

from pathlib import Path

from tefuda.core.rng import stream
from tests.server.live import serving

SECONDS = 45


async def test_the_clock_runs_for_people_from_the_message_of_their_turn_on(tmp_path: Path) -> None:
    async with serving(f"sqlite:///{tmp_path / 'tables.db'}") as live:
        host = await live.guest("Hana")
        table = await host.open_table("stud", 4, ["caller", "caller", "caller"], action_seconds=SECONDS)
        async with host.at(table) as one:
            await one.do("sit", seat=0, chips=1000)
            await one.play(stream("1", "clock"), 2)
            states = [message for message in one.received if message["type"] == "state" and message["hand"]]
    turns = [state for state in states if state["hand"]["to_act"] == 0]
    others = [state for state in states if state["hand"]["to_act"] != 0]
    assert turns
    assert others
    assert all(state["clock"]["seconds"] == SECONDS for state in turns)
    assert all(SECONDS - 5 < state["clock"]["left"] <= SECONDS for state in turns)
    assert all(state["clock"] is None for state in others)
