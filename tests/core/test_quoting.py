"""Values of strangers in error messages: short, and on one line, whatever they are."""

from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.quoting import MOST_SIGNS, quoted

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner)
)


@given(VALUES)
def test_any_value_is_one_short_line(value: object) -> None:
    text = quoted(value)
    assert 0 < len(text) <= MOST_SIGNS
    assert text.isprintable()


@given(st.none() | st.booleans() | st.integers(-(10**70), 10**70) | st.floats() | st.text(max_size=15))
def test_short_values_are_written_as_python_writes_them(value: object) -> None:
    assert quoted(value) == repr(value) or len(repr(value)) > MOST_SIGNS


def test_long_texts_keep_their_quotes() -> None:
    assert quoted("x" * 1000) == "'" + "x" * 77 + "…'"
    assert quoted("it's" * 1000).endswith('…"')


def test_what_python_will_not_write_is_described() -> None:
    assert quoted(10**5000) == "a number of about 5000 digits"
    assert quoted([1, -(10**9000)]) == "[1, a number of about 9000 digits]"


def test_deep_and_long_values_are_cut_off_at_once() -> None:
    deep: object = 1
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == "[[[[…]]]]"
    assert len(quoted(list(range(10**6)))) == MOST_SIGNS
    assert len(quoted(dict.fromkeys(range(10**5), deep))) == MOST_SIGNS
