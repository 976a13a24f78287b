"""Games in files: our records, alone or with a proof, one document or one on each line; PHH; Open Hand History."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby, islice
from pathlib import Path
from typing import IO, Final

from tefuda.core.codec import decode_object
from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.record import Record, record_from
from tefuda.fairness.sealed_hand import HAND_FORMAT, inner_record
from tefuda.formats.ohh.reader import ohh_record
from tefuda.formats.phh.reader import read_phhs
from tefuda.formats.phh.stream import phh_hands

PHH_SUFFIXES: Final = (".phh", ".phhs")
LINES_SUFFIX: Final = ".jsonl"
OHH_SUFFIX: Final = ".ohh"
SUFFIXES: Final = (".json", LINES_SUFFIX, *PHH_SUFFIXES, OHH_SUFFIX)
"""What is looked for in folders. A named file may have any suffix; unless it is one of PHH's, it holds records."""


def record_files(paths: Sequence[Path]) -> list[Path]:
    """These files, and all with a suffix of ours in these folders and below, each folder in order of names.

    A file that is found twice is given once, where it came first.
    """
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(found for found in path.rglob("*") if found.suffix in SUFFIXES and found.is_file())
        elif path.exists():
            files.append(path)
        else:
            raise TefudaError(f"cannot read {path}: there is no such file or folder")
    first: dict[Path, Path] = {}
    for file in files:
        first.setdefault(file.resolve(), file)
    return list(first.values())


def load_records(path: Path, first: int = 1) -> Iterator[Record]:
    """The records of a file from number `first` on; the first one that cannot be read is an error."""
    try:
        if path.suffix in PHH_SUFFIXES:
            yield from read_phhs(path.read_text(encoding="utf-8-sig"))[first - 1 :]
            return
        with path.open("rb") as file:
            texts = _documents(file, path)
            for text in islice(texts, first - 1, None):
                yield _read(text)
                first = 0
            if first == 1:
                raise TefudaError(f"{path}: there is no record in this file")
    except OSError as error:
        raise TefudaError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TefudaError(f"cannot read {path}: it is not UTF-8 text") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", error.at) from None


def each_record(path: Path, progress: Callable[[int], None]) -> Iterator[Record | TefudaError]:
    """Every record of a file, or what is wrong with it: one that is damaged does not stop the next.

    `progress` is told of every stretch that was read, in bytes. Memory does not grow with the file.
    """
    try:
        with path.open("rb") as file:
            if path.suffix in PHH_SUFFIXES:
                yield from phh_hands(_counted(file, progress))
            else:
                yield from map(_record, _counted(_documents(file, path), progress))
    except OSError as error:
        yield TefudaError(f"cannot read it: {error.strerror}")


def _counted(texts: Iterable[bytes], progress: Callable[[int], None]) -> Iterator[bytes]:
    for text in texts:
        progress(len(text))
        yield text


def _record(text: bytes) -> Record | BadRecord:
    try:
        return _read(text)
    except BadRecord as error:
        return error


def _read(text: bytes) -> Record:
    """A record, the one within a hand that was downloaded with its proof, or a hand of Open Hand History."""
    try:
        data = decode_object(text, "the record")
        if "ohh" in data:
            return ohh_record(data)
        return inner_record(data) if data.get("format") == HAND_FORMAT else record_from(data)
    except BadRecord:
        raise
    except TefudaError as error:
        raise BadRecord(str(error)) from None


def _documents(file: IO[bytes], path: Path) -> Iterator[bytes]:
    """Every line that is not empty, or the whole file if neither its name nor its first line suggests lines.

    Hands of Open Hand History may go over several lines; there is an empty one after each.
    """
    if path.suffix == OHH_SUFFIX:
        for full, lines in groupby(file, key=lambda line: bool(line.strip())):
            if full:
                yield b"".join(lines)
        return
    text = file.readline()
    if path.suffix == LINES_SUFFIX or text.rstrip().endswith(b"}"):
        yield from (line for line in chain([text], file) if line.strip())
    else:
        text += file.read()
        if text.strip():
            yield text
