"""A file appears whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from tefuda.core.errors import TefudaError
from tefuda.formats.whole_file import whole_file


def test_it_appears_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    with whole_file(path) as file:
        file.write(b"one\n")
        assert not path.exists()
    assert path.read_bytes() == b"one\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["records.jsonl"]


def test_a_full_disk_leaves_nothing_and_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(b"old\n")
    with pytest.raises(TefudaError, match="cannot write .*No space left on device; nothing was kept"):
        with whole_file(path) as file:
            file.write(b"new\n")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert path.read_bytes() == b"old\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["records.jsonl"]


def test_another_error_leaves_nothing_either(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        with whole_file(tmp_path / "x") as file:
            file.write(b"new\n")
            raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    with whole_file(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_a_pipe_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with whole_file(path) as file:
        file.write(b"through\n")
    assert os.read(reader, 100) == b"through\n"
    os.close(reader)
    assert path.is_fifo()


def test_a_device_without_room_is_an_error_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "full"  # a link, so that a mistake would replace only the link
    path.symlink_to("/dev/full")
    with pytest.raises(TefudaError, match="cannot write .*full: No space left"):
        with whole_file(path) as file:
            file.write(b"x" * 100_000)
    assert path.is_symlink()


def test_a_missing_folder_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(TefudaError, match="cannot write .*No such file or directory"):
        with whole_file(tmp_path / "no" / "such" / "x"):
            pass
    with pytest.raises(TefudaError, match="cannot write .*Is a directory"):
        with whole_file(tmp_path):
            pass
