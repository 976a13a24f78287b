"""TOML as we write it is read back by the standard library as it was."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.errors import BadRecord
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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "9" * 5000, "a number in this file has thousands of digits"),
        ("a = 1\n" + ".".join("k" * 300) + " = 1", "a key is nested more than 64 deep"),
        ("[" + ".".join("k" * 100_000) + "]\na = 1", "a key is nested more than 64 deep"),
        ("a = {" + " . ".join(["'k'", '"k"'] * 50_000) + " = 1}", "a key is nested more than 64 deep"),
        ("a = " + "[" * 300 + "]" * 300, "a field is nested more than 64 deep"),
        ("a = " + "{b = " * 300 + "1" + "}" * 300, "a field is nested more than 64 deep"),
        ("a = " + "[" * 100_000, "this is not valid TOML: it is nested too deeply"),
        ("[a]\nx = {" + "k" * 10_000 + " = 1, " + "k" * 10_000 + " = 2}", "… (at line 2, column 2"),
    ],
)
def test_what_is_too_long_or_too_deep_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_toml(text)
    said = str(caught.value)
    assert message in said
    assert "\n" not in said
    assert len(said) < 200


def test_a_number_that_cannot_be_kept_is_refused_where_a_short_one_is_kept() -> None:
    assert to_note(2**64) == {"=toml": "18446744073709551616"}
    with pytest.raises(BadRecord, match="a field has a number of about 6020 digits"):
        to_note(16**5000)


def test_depth_that_people_write_is_read() -> None:
    text = ".".join("k" * 60) + " = [[1, {a = 2}]]"
    assert read_toml(text) == tomllib.loads(text)
    assert read_toml("note = '" + "a." * 500 + "'") == {"note": "a." * 500}
