"""Options that several commands have, so that they are called and described alike."""

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Lang = Annotated[str | None, typer.Option(help="Language: en or ja. Default: from the locale.")]
Which = Annotated[
    int, typer.Option("--number", help="Which record of a file that holds several, counted from 1.", min=1)
]
Mix = Annotated[
    str | None, typer.Option(help="The games of the mix, separated by commas, as in razz,stud8. Default: all.")
]
Hands = Annotated[int, typer.Option(help="Hands of each game of a mix before the next one.", min=1)]
MoveTime = Annotated[
    float, typer.Option(help="Seconds an exec: bot may think about one move.", min=0.01, max=3600)
]
Stack = Annotated[int, typer.Option(help="Chips everybody has in each hand of poker; 0 for the usual.", min=0)]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game, as in ante=10; may be given several times."),
]
Debug = Annotated[
    bool,
    typer.Option("--debug", help="For developing CPUs: tell every decision with its rule and what it looked at."),
]
Workers = Annotated[int, typer.Option(help="Processes to use; 0 means one per core.", min=0, max=4096)]
