"""A CPU for a game of the house: it waits for a low start at razz, and then calls to the end."""

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.registry import CpuEntry
from tefuda.words.language import Text
from tefuda.words.why import Why


class Patient(Player):
    """Stays where staying is free or cheap."""

    def __init__(self) -> None:
        super().__init__("patient")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Whatever costs nothing, else call; never a raise."""
        wanted = [action for text in ("check", "call", "bring-in") for action in view.legal if action.text == text]
        action = (wanted or list(view.legal))[0]
        return Decision(action, Reason("patient.stay", {"act": action.text}) if explain else None)


def make_patient(values: dict[str, ParamValue]) -> Player:
    """The patient player."""
    return Patient()


PATIENT = CpuEntry(
    CpuSpec("razz", "patient", 1, 2, (), make_patient, rules="patient"),
    style=Text("Stays for as little as it can.", "できるだけ安く残る。"),
    reasons={
        "patient.stay": Why(
            Text("{act} and stays", "{act}で残る"),
            Text("it never raises and never folds a hand it may keep.", "レイズはせず、残れる手は降りない。"),
        )
    },
)
