"""Moments: seconds since the epoch outside, whole microseconds in the database, where they compare exactly."""

DAY = 86_400


def stored(seconds: float) -> int:
    """A moment as the database keeps it."""
    return round(seconds * 1_000_000)


def given(micros: int) -> float:
    """A stored moment as seconds since the epoch."""
    return micros / 1_000_000


def utc_day(seconds: float) -> int:
    """The number of the UTC day this moment lies in."""
    return int(seconds // DAY)
