"""Numbers as they stand in sentences."""

from tefuda.arena.report.numbers import count, percent


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_numbers() -> None:
    assert count(-1234567) == "−1,234,567"
    assert [plain(percent(share)) for share in (0.05, 0.025, 0.0072, -0.5)] == ["5 %", "2.5 %", "0.72 %", "−50 %"]
