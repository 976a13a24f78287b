"""`tefuda verify`."""

from pathlib import Path
from typing import Final

import typer

from tefuda.cli.output import print_json
from tefuda.core.errors import TefudaError
from tefuda.fairness.sealed_hand import OK, OPEN, WRONG, SealedHand, check_hand, read_sealed_hand
from tefuda.fairness.sealing import read_root
from tefuda.registry import words_for
from tefuda.words.fairness import AGREES, DISAGREES, HEAD, finding, opened
from tefuda.words.language import choose_language

MARKS: Final = {OK: "✓", WRONG: "✗", OPEN: "–"}


def verify_file(path: Path, root: str | None, as_json: bool, lang: str | None) -> None:
    """Say what was checked; exit code 1 if something does not agree."""
    language = choose_language(lang)
    noted = None if root is None else read_root(root)
    hand = _load(path)
    found = check_hand(hand, noted)
    wrong = sum(one.verdict == WRONG for one in found)
    game = hand.record.game
    words = words_for(game)
    sentences = [finding(words, one.check, one.verdict, one.values, language) for one in found]
    if as_json:
        checks = [{**one.data(), "words": said} for one, said in zip(found, sentences, strict=True)]
        head = {"agrees": wrong == 0, "hand": hand.proof.hand, "game": game, "root": hand.proof.root.hex()}
        print_json({**head, "checks": checks})
    else:
        typer.echo(HEAD.say(language, {"game": words.title.say(language), "hand": hand.proof.hand}))
        for one, said in zip(found, sentences, strict=True):
            typer.echo(f"{MARKS[one.verdict]} {said}")
        typer.echo(opened(words, {one.position + 1: one.card for one in hand.proof.openings}, language))
        typer.echo((DISAGREES if wrong else AGREES).say(language, {"count": wrong}))
    if wrong:
        raise typer.Exit(1)


def _load(path: Path) -> SealedHand:
    try:
        return read_sealed_hand(path.read_bytes())
    except OSError as error:
        raise TefudaError(f"cannot read {path}: {error.strerror}") from None
    except TefudaError as error:
        raise TefudaError(f"{path}: {error}") from None
