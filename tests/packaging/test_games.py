"""Every game folder that opens its door is named in pyproject.toml, and no other."""

import tomllib

from tests.packaging.engine import PACKAGE, ROOT


def test_the_entry_points_are_the_games() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    doors = [
        door.parent.name
        for door in (PACKAGE / "games").glob("*/__init__.py")
        if "GAME" in door.read_text(encoding="utf-8")
    ]
    listed = {name: f"fourfold.games.{name}:GAME" for name in doors}
    assert project["entry-points"]["fourfold.games"] == listed
