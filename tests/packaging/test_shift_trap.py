"""mypyc 2.4.1 compiles `1 << x` to a shift of a 32-bit C int: silently wrong from x = 31.

So a constant may be shifted by a variable in one place only: `bit` in core/bits.py. A Final shifted
by a Final is fine: the compiler works that out itself, also across modules (tried).
"""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.packaging.engine import ROOT, engine_files

AUDITED = ("src/fourfold/core/bits.py", "bit")


def finals(tree: ast.AST) -> set[str]:
    """Names that the compiler replaces by their number, our own and imported ones."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and "Final" in ast.unparse(node.annotation):
            names.add(ast.unparse(node.target))
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("fourfold."):
            there = finals_of(str(node.module))
            names.update(name.asname or name.name for name in node.names if name.name in there)
    return names


@cache
def finals_of(module: str) -> set[str]:
    file = ROOT / "src" / (module.replace(".", "/") + ".py")
    return finals(ast.parse(file.read_text(encoding="utf-8"))) if file.exists() else set()


def set_to_a_literal(tree: ast.AST) -> set[str]:
    """`one: i64 = 1`: the C compiler sees a literal here too."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None and is_literal(node.value):
            names.add(ast.unparse(node.target))
        elif isinstance(node, ast.Assign) and is_literal(node.value):
            names.update(ast.unparse(target) for target in node.targets)
    return names


def is_literal(node: ast.expr) -> bool:
    """3, -3, 1 + 2, i64(3)."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=inner) | ast.Call(func=ast.Name(), args=[inner]):
            return is_literal(inner)
        case ast.BinOp(left=left, right=right):
            return is_literal(left) and is_literal(right)
    return False


def shifts(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            yield node.left, node.right, node.lineno
        if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift):
            yield node.target, node.value, node.lineno


def traps(source: str, audited: str = "") -> list[int]:
    tree = ast.parse(source)
    folded = finals(tree)
    fixed = folded | set_to_a_literal(tree)
    allowed = audited_lines(tree, audited)
    return [
        line
        for left, right, line in shifts(tree)
        if is_literal(left) or ast.unparse(left) in fixed
        if not (is_literal(right) or ast.unparse(right) in folded)
        if line not in allowed
    ]


def audited_lines(tree: ast.AST, name: str) -> set[int]:
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == name
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


@pytest.mark.parametrize("path", engine_files())
def test_no_constant_is_shifted_by_a_variable(path: str) -> None:
    audited = AUDITED[1] if path == AUDITED[0] else ""
    found = traps((ROOT / path).read_text(encoding="utf-8"), audited)
    places = ", ".join(f"{path}:{line}" for line in found)
    assert not found, f"use core.bits.bit(x) instead of a shifted constant at {places}"


@pytest.mark.parametrize(
    "line",
    ["y = 1 << x", "y = i64(1) << x", "y = -1 << x", "o: i64 = 1\ny = o << x", "o = 1\no <<= x",
     "ONE: Final = 1 + 0\ny = ONE << x", "y = (1 << 3) << x"],
)  # fmt: skip
def test_the_trap_is_seen(line: str) -> None:
    assert traps(line)


@pytest.mark.parametrize(
    "line",
    [
        "y = 1 << 3",
        "y = x << 3",
        "y = ((x & 0) + 1) << x",
        "A: Final = 1\nB: Final = 3\ny = A << B",
    ],
)
def test_harmless_shifts_pass(line: str) -> None:
    assert not traps(line)
