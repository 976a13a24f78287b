"""TOML as we write it is read back by the standard library as it was."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from tefuda.formats.phh.toml_text import read_toml, statements, to_note, toml_lines

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.recursive(
    st.booleans() | st.integers(-(10**25), 10**25) | TEXT | st.times() | st.dates() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(TEXT, VALUES, max_size=4))
def test_what_is_written_is_read_back(fields: dict[str, object]) -> None:
    text = "\n".join(toml_lines({key: to_note(value) for key, value in fields.items()}))
    assert tomllib.loads(text) == fields
    again = {key: to_note(value) for key, value in read_toml(text).items()}
    assert "\n".join(toml_lines(again)) == text


def test_numbers_and_times_are_written_as_they_were() -> None:
    text = "a = 1.50\nb = [20:52:06, 2023-06-22]\nc = -inf\nd = {x = 1e3}"
    assert "\n".join(toml_lines({key: to_note(value) for key, value in read_toml(text).items()})) == text


def test_every_field_has_its_line() -> None:
    text = "# top\na = 1\n\nb = [\n  'x', # one\n  'y',\n]\n# between\nc = '''\n# none\n'''\n[2]\na = 2\n# end\n"
    found, comments = statements(text)
    places = [(one.table, one.key, one.line) for one in found]
    assert places == [("", "a", 2), ("", "b", 4), ("", "c", 9), ("2", "a", 13)]
    assert found[1].line_of_item(1, 2) == 6
    assert found[1].line_of_item(1, 3) == 4
    assert comments == {"": {"a": ["# top"], "c": ["# between"]}, "2": {"": ["# end"]}}
