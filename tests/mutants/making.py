"""Mutants of a source file: one small change each, by mutmut's operators, cut into the text where it belongs."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

import libcst as cst
from libcst.metadata import CodePosition, MetadataWrapper, PositionProvider, WhitespaceInclusivePositionProvider
from mutmut.mutation import mutators

OPERATORS: list[tuple[Any, Callable[[Any], Iterable[cst.CSTNode]]]] = [
    (cst.BaseNumber, mutators.operator_number),
    (cst.Name, mutators.operator_name),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.IfExp, mutators.operator_if_exp),
]
"""Without those that put None in the place of a value or leave out an argument or a case, most of which the type
checker refuses, and without those that change texts."""

STATEMENTS = (cst.SimpleStatementLine, cst.BaseCompoundStatement, cst.MatchCase)


@dataclass(frozen=True)
class Mutant:
    """One change of one file. Its name is made of texts alone, so edits elsewhere in the file do not rename it."""

    file: str
    function: str
    """The outermost function around the change, with its classes; empty outside of functions."""
    original: str
    """The lines that change, stripped, and what they become."""
    mutated: str
    nth: int
    """How many equal changes come before it in the function."""
    line: int
    first: int
    """The lines of the statement around it, without the statements inside of that."""
    last: int
    start: int
    """From here to there the file is replaced by another text."""
    stop: int
    put: str
    digest: str
    """Of the text of the function, or of the file where there is none."""

    @property
    def name(self) -> str:
        """What a result and the order of trials go by."""
        parts = (self.file, self.function, self.original, self.mutated, str(self.nth))
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]

    def code(self, root: Path) -> CodeType:
        """The changed file, compiled."""
        text = (root / self.file).read_text()
        source = text[: self.start] + self.put + text[self.stop :]
        return compile(source, str(root / self.file), "exec", dont_inherit=True)


class _Finder(cst.CSTVisitor):
    """Walks a file and remembers for each change where it is."""

    METADATA_DEPENDENCIES = (PositionProvider, WhitespaceInclusivePositionProvider)

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.declared: set[cst.CSTNode] = set()
        """What kind of class it is (frozen, by keyword only): the type checker sees to that."""
        self.outermost: cst.FunctionDef | None = None
        self.body: cst.CSTNode | None = None
        """The body of the outermost function, while inside of it."""
        self.statements: list[cst.CSTNode] = []
        self.found: list[tuple[cst.CSTNode, cst.CSTNode, cst.CSTNode, cst.FunctionDef | None, str]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator) or node in self.declared or _is_strict(node):
            return False
        if isinstance(node, STATEMENTS):
            self.statements.append(node)
        if isinstance(node, cst.ClassDef):
            self.declared.update(node.keywords)
        if isinstance(node, cst.ClassDef | cst.FunctionDef) and self.outermost is None:
            self.names.append(node.name.value)
            if isinstance(node, cst.FunctionDef):
                self.outermost = node
        if self.outermost is not None and node is self.outermost.body:
            self.body = node
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                inside = self.outermost if self.body is not None else None
                for changed in operator(node):
                    self.found.append((node, changed, self.statements[-1], inside, ".".join(self.names)))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, STATEMENTS):
            self.statements.pop()
        if original_node is self.body:
            self.body = None
        if original_node is self.outermost:
            self.outermost = None
            self.names.pop()
        elif isinstance(original_node, cst.ClassDef) and self.outermost is None:
            self.names.pop()


def _is_strict(node: cst.CSTNode) -> bool:
    """The promise to `zip` that lengths agree: they do, so nobody could see whether it is kept."""
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"


def mutants_of(root: Path, file: str) -> Iterator[Mutant]:
    """All changes of a file, from its beginning to its end."""
    text = (root / file).read_text()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    wrapper = MetadataWrapper(cst.parse_module(text))
    finder = _Finder()
    wrapper.visit(finder)
    exact = wrapper.resolve(WhitespaceInclusivePositionProvider)
    place = wrapper.resolve(PositionProvider)

    def offset(position: CodePosition) -> int:
        return starts[position.line - 1] + position.column

    seen: dict[tuple[str, str, str], int] = {}
    for node, changed, statement, inside, names in finder.found:
        begin, end = exact[node].start, exact[node].end
        start, stop = offset(begin), offset(end)
        if inside is None and isinstance(changed, cst.Return):
            continue
        put = wrapper.module.code_for_node(changed)
        body = getattr(statement, "body", None)
        last = place[statement].end.line
        if isinstance(body, cst.IndentedBlock):
            last = max(place[statement].start.line, place[body.body[0]].start.line - 1)
        function = names if inside is not None else ""
        whole_lines = slice(starts[begin.line - 1], starts[end.line])
        original, mutated, skipped = _difference(
            text[whole_lines], text[whole_lines.start : start] + put + text[stop : whole_lines.stop]
        )
        nth = seen.get((function, original, mutated), 0)
        seen[function, original, mutated] = nth + 1
        whole = text if inside is None else text[offset(exact[inside].start) : offset(exact[inside].end)]
        digest = hashlib.sha256(whole.encode()).hexdigest()[:16]
        first = place[statement].start.line
        yield Mutant(
            file, function, original, mutated, nth, begin.line + skipped, first, last, start, stop, put, digest
        )


def _difference(text: str, source: str) -> tuple[str, str, int]:
    """The lines that differ, before and after, and how many equal ones come before them."""
    before, after = text.splitlines(), source.splitlines()
    skipped = 0
    while skipped < min(len(before), len(after)) and before[skipped] == after[skipped]:
        skipped += 1
    while len(before) > skipped < len(after) and before[-1] == after[-1]:
        before.pop()
        after.pop()
    return _stripped(before[skipped:]), _stripped(after[skipped:]), skipped


def _stripped(lines: list[str]) -> str:
    return "\n".join(line.strip() for line in lines)
