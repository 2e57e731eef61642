"""How much each module of the server needs to know of the others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import fourfold.server

SERVER = Path(fourfold.server.__file__).parent
PACKAGE = SERVER.parent
MAX_IMPORTS = 10  # of our own modules
MAX_IMPORTS_OF_ROOT = 14  # `lifecycle.py` builds all parts

# Wider than the others, with the reason. One that needs no more than the others is taken off this list.
WIDE = {
    "live/handlers.py": "one method a message, each calls its action",
    "tables/table.py": "applies every kind of entry to seats, deal, match, clock and seal",
    "tables/writer.py": "builds, seals, stores, applies and publishes an entry in this order",
}

MODULES = sorted(
    path.relative_to(SERVER).as_posix()
    for path in SERVER.rglob("*.py")
    if path.name != "__init__.py" and "migrations" not in path.parts
)


def imported(path: Path) -> set[str]:
    """Our own modules that a file imports; of a package the modules it takes from there."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fourfold"):
            folder = PACKAGE.parent / Path(*str(node.module).split("."))
            for name in node.names:
                is_module = (folder / f"{name.name}.py").exists() or (folder / name.name).is_dir()
                found.add(f"{node.module}.{name.name}" if is_module else str(node.module))
    return found


@pytest.mark.parametrize("module", MODULES)
def test_server_module_imports_few_others(module: str) -> None:
    most = MAX_IMPORTS_OF_ROOT if module == "lifecycle.py" else MAX_IMPORTS
    found = imported(SERVER / module)
    assert (len(found) > most) == (module in WIDE), sorted(found)


def test_imports_of_a_package_are_counted_by_module() -> None:
    """The counter sees both forms: a module of a package, and names of a module."""
    found = imported(SERVER / "live" / "handlers.py")
    assert {"fourfold.server.actions.chat", "fourfold.server.actions.play"} <= found
    assert "fourfold.server.errors" in found
