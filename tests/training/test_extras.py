"""What is said when an extra is not installed."""

import sys
from importlib import import_module

import pytest

BRIDGES = [("pettingzoo", "pettingzoo", "training"), ("pettingzoo", "gymnasium", "training")]


@pytest.mark.parametrize(("bridge", "missing", "extra"), [*BRIDGES, ("openspiel", "pyspiel", "openspiel")])
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, bridge: str, missing: str, extra: str
) -> None:
    module = f"tefuda.training.{bridge}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=rf"{missing} is missing: .*pip install '\.\[{extra}\]', in a checkout"):
        import_module(module)


def test_the_vectorised_loop_needs_no_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("pettingzoo", "gymnasium", "pyspiel"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "tefuda.training.vector", raising=False)
    assert import_module("tefuda.training.vector").VectorGames("no-thanks", 2).reset().masks.all()
