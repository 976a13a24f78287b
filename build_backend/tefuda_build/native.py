"""The packages that need speed, compiled by mypyc: on all cores, and only what has changed since the last time.

Each module becomes a C file of its own, and the C compiler optimizes across all of them at the end. One large file
gives code of the same speed, but takes one core several times as long.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

PURE = "TEFUDA_PURE"
"""The variable that leaves everything interpreted."""

COMPILED = ("core", "cards", "games", "match", "cpu", "search", "cfr")
"""The packages under `tefuda` that become native code. Everything else is interpreted."""

SHARED = "tefuda__mypyc"
"""The one library with all the code; the modules themselves are doors to it."""

SEES_ONLY_US = ("--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent")
"""Which types mypyc sees: our own, and the standard library's as shipped with it. What other packages say of
theirs changes from release to release and must not decide whether tefuda can be installed, and of our own modules
only those that are compiled are judged here. `make check` judges all.
"""

FLAGS = (
    # A fused multiply-add rounds once where Python rounds twice: decisions must not depend on the machine.
    "-ffp-contract=off",
    "-fno-semantic-interposition",
    # Nobody calls in except through the doors, so what is used once can disappear into its caller.
    "-fvisibility=hidden",
)
"""What is told to gcc and clang besides mypyc's own flags."""


def is_pure() -> bool:
    """Whether nothing is to be compiled."""
    return os.environ.get(PURE, "0") not in ("", "0")


def requirements() -> list[str]:
    """What a build needs to compile."""
    return [] if is_pure() else ["mypy>=2.4,<2.5"]


def announced() -> list[Extension]:
    """A name for what will be compiled, so that the wheel is known to be for one platform before anything is."""
    return [] if is_pure() else [Extension(SHARED, [])]


def translated(folder: Path) -> list[Extension]:
    """The C files of everything that is compiled, written to a folder, and the modules to be made of them."""
    from mypyc.build import mypycify  # noqa: PLC0415  (a pure build must not need the compiler)

    root = Path("src/tefuda")
    sources = sorted(
        str(path) for name in COMPILED for path in (root / name).rglob("*.py") if path.name != "__init__.py"
    )
    os.environ["MYPYPATH"] = "src"
    extensions: list[Extension] = mypycify(
        [*SEES_ONLY_US, *sources],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="tefuda",
        target_dir=str(folder),
    )
    return extensions


class BuildNative(build_ext):
    """Turns Python into C and C into modules, when it is run and not before."""

    extensions: list[Extension]

    def run(self) -> None:
        """Compile what was announced."""
        if self.distribution.ext_modules:
            self.distribution.ext_modules = translated(self._c_files)
            self.swig_opts = None  # the one option that cannot be finalized twice
            self.finalize_options()
        super().run()

    @property
    def _c_files(self) -> Path:
        return Path(self.build_temp, "c")

    def build_extensions(self) -> None:
        """The library first, its files side by side; then the doors to it, side by side, too."""
        if self.compiler.compiler_type == "unix":
            self._choose_flags()
        self.parallel = cores()
        everything = self.extensions
        for extension in everything:
            if extension.name == SHARED:
                self.build_extension(extension)
        self.extensions = [extension for extension in everything if extension.name != SHARED]
        super().build_extensions()
        self.extensions = everything

    def build_extension(self, ext: Extension) -> None:
        """Take the module that was made the last time if nothing that goes into it has changed."""
        path = Path(self.get_ext_fullpath(ext.name))
        kept = Path(self.build_temp, "made", ext.name + path.suffix)
        key = self._key(ext, ext.sources)
        if not _was_made_from(kept, key):
            objects = self._objects(ext)
            kept.parent.mkdir(parents=True, exist_ok=True)
            self.compiler.link_shared_object(
                objects,
                str(kept),
                libraries=self.get_libraries(ext),
                library_dirs=ext.library_dirs,
                extra_postargs=ext.extra_link_args,
                export_symbols=self.get_export_symbols(ext),
                build_temp=self.build_temp,
            )
            _note(kept, key)
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(kept, path)

    def _objects(self, ext: Extension) -> list[str]:
        """The object file of each C file, compiled on all cores unless it is there from the last time."""

        def compiled(source: str) -> str:
            (made,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
            key = self._key(ext, [source])
            if not _was_made_from(Path(made), key):
                self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
                _note(Path(made), key)
            return made

        with ThreadPoolExecutor(cores()) as executor:
            return list(executor.map(compiled, sorted(ext.sources)))

    def _key(self, ext: Extension, sources: list[str]) -> str:
        """What something made from these C files depends on, in one number.

        Not on where mypyc is installed: that is another folder in every isolated build.
        """
        key = hashlib.sha256(self._circumstances + (self._headers if ext.name == SHARED else b""))
        for text in (*ext.extra_compile_args, *ext.extra_link_args):
            key.update(text.encode() + b"\0")
        for file in sorted(sources):
            key.update(hashlib.sha256(Path(file).read_bytes()).digest())
        return key.hexdigest()

    @cached_property
    def _circumstances(self) -> bytes:
        """The versions and commands of everything that turns source into machine code."""
        compiler = getattr(self.compiler, "compiler_so", [self.compiler.compiler_type])
        linker = getattr(self.compiler, "linker_so", [])
        told = [sys.version, version("mypy"), *compiler, *linker]
        if self.compiler.compiler_type == "unix":
            told.append(_run([compiler[0], "--version"]).stdout)
        return hashlib.sha256("\0".join(told).encode()).digest()

    @cached_property
    def _headers(self) -> bytes:
        """All headers beside the C files: what each of them includes is not told apart."""
        headers = sorted(self._c_files.rglob("*.h"))
        return hashlib.sha256(b"\0".join(path.read_bytes() for path in headers)).digest()

    def _choose_flags(self) -> None:
        """Flags for gcc and clang."""
        if shutil.which(self.compiler.compiler_so[0]) is None:
            raise SystemExit(
                f"There is no C compiler ({self.compiler.compiler_so[0]}). Install one (Debian: apt install gcc "
                f"python3-dev), or set {PURE}=1: tables work uncompiled, simulations are 20 to 30 times slower."
            )
        across = self._across_files()
        for extension in self.extensions:
            # A warning of a compiler newer than mypyc is no reason not to install.
            flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
            extension.extra_compile_args = [*flags, *FLAGS, *(across if extension.name == SHARED else [])]
            if extension.name == SHARED:
                extension.extra_link_args = ["-O3", *FLAGS, *across]

    def _across_files(self) -> list[str]:
        """How this compiler is told to optimize across files: clang's word, gcc's, or not at all."""
        with tempfile.TemporaryDirectory() as folder:
            source, made, library = (str(Path(folder, name)) for name in ("a.c", "a.o", "a.so"))
            Path(source).write_text("int answer(void) { return 42; }\n")
            for flag in ("-flto=thin", "-flto=auto"):
                compiled = _run([*self.compiler.compiler_so, flag, "-c", source, "-o", made])
                linked = _run([*self.compiler.linker_so, flag, made, "-o", library])
                if compiled.returncode == linked.returncode == 0:
                    return [flag]
        return []


def cores() -> int:
    """How many compilers may run at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _was_made_from(made: Path, key: str) -> bool:
    note = made.with_name(made.name + ".key")
    return made.exists() and note.exists() and note.read_text() == key


def _note(made: Path, key: str) -> None:
    made.with_name(made.name + ".key").write_text(key)


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)
