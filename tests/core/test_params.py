"""Names with parameters, both ways, and what is said about wrong ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.core.params import Param, format_call, parse_call, read_params

WHOLE = Param("chips", 2, 0, 10, "a whole number")
REAL = Param("factor", 0.5, -1.0, 1.0, "a number")


def test_a_plain_name_has_no_parameters() -> None:
    assert parse_call(" heuristic ") == ("heuristic", {})
    assert parse_call("heuristic()") == ("heuristic", {})


def test_parameters_are_split() -> None:
    assert parse_call("h(a=1, b = -2.5)") == ("h", {"a": "1", "b": "-2.5"})


@pytest.mark.parametrize("text", ["", "a b", "h(", "h)", "h(a)", "h(=1)", "h(a=)", "h(a=1,a=2)", "h(a=1)x"])
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        parse_call(text)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        name, _ = parse_call(text)
    except TefudaError:
        return
    assert name


@given(st.integers(0, 10), st.floats(-1, 1))
def test_format_and_parse_are_inverse(chips: int, factor: float) -> None:
    params = (WHOLE, REAL)
    text = format_call("h", params, {"chips": chips, "factor": factor})
    name, given_values = parse_call(text)
    assert name == "h"
    assert read_params(params, given_values, "h") == {"chips": chips, "factor": factor}


def test_defaults_are_left_out_of_the_name() -> None:
    assert format_call("h", (WHOLE, REAL), {"chips": 2, "factor": 0.5}) == "h"
    assert format_call("h", (WHOLE, REAL), {"chips": 3, "factor": 0.5}) == "h(chips=3)"


def test_an_unknown_parameter_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="has no parameter 'chip'; allowed: chips, factor"):
        read_params((WHOLE, REAL), {"chip": "1"}, "h")


@pytest.mark.parametrize("value", ["11", "-1", "1.5", "many", "nan", True, 1.5, None, [1]])
def test_a_whole_number_out_of_range_is_refused(value: object) -> None:
    with pytest.raises(BadOption, match="chips must be a whole number from 0 to 10"):
        read_params((WHOLE,), {"chips": value}, "h")


@pytest.mark.parametrize("value", ["2", "nan", "inf", "x", True, None])
def test_a_number_out_of_range_is_refused(value: object) -> None:
    with pytest.raises(BadOption, match=r"factor must be a number from -1\.0 to 1\.0"):
        read_params((REAL,), {"factor": value}, "h")


def test_a_number_becomes_a_float() -> None:
    assert read_params((REAL,), {"factor": 1}, "h") == {"factor": 1.0}
    assert isinstance(read_params((REAL,), {"factor": 1}, "h")["factor"], float)
