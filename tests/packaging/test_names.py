"""Names and sizes: a reader who searches for a class finds one; a file can be read at one sitting."""

import ast
from collections import defaultdict

from tests.packaging.engine import PACKAGE

EACH_GAME_HAS = {"Options", "View"}
MAX_FILE_LINES = 520  # "about 500"


def test_public_class_names_in_the_package_are_unique() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(file.relative_to(PACKAGE).as_posix())
    doubled = {name: files for name, files in homes.items() if len(files) > 1}
    assert set(doubled) == EACH_GAME_HAS, doubled
    for name in EACH_GAME_HAS:
        assert all(file.startswith("games/") for file in doubled[name])


def test_source_files_are_short_enough_to_read_whole() -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in PACKAGE.rglob("*.py")}
    assert {str(file): n for file, n in lengths.items() if n > MAX_FILE_LINES} == {}
