"""The list of compiled modules, asked of setup.py itself."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fourfold"


def engine_files() -> list[str]:
    files: list[str] = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["engine_files"]()
    return files


def module_name(path: str) -> str:
    return ".".join(Path(path).with_suffix("").parts[1:])
