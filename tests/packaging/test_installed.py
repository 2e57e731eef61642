"""What `make release` made, installed as people do it: `make test-release`."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.packaging.engine import ROOT
from tests.packaging.packages import PLAYS, answer, serving

pytestmark = pytest.mark.slow

DIST = ROOT / "dist"
KINDS = {"*linux*.whl": "release build", "*none-any.whl": "pure Python", "*.tar.gz": "pure Python"}
VERSION_S, PAGE_S = 5.0, 10.0


def made(pattern: str) -> Path:
    found = list(DIST.glob(pattern))
    if not found:
        pytest.skip(f"there is no dist/{pattern}: make release")
    return found[0]


def shared_by() -> float:
    """How many processes share a core: seconds are promised for a machine that has nothing else to do."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def install(folder: Path, *packages: str | Path) -> Path:
    """An environment with nothing else in it; its Python."""
    python = folder / "bin" / "python"
    if uv := shutil.which("uv"):
        answer(uv, "venv", "--quiet", "--python", sys.executable, folder)
        answer(uv, "pip", "install", "--quiet", "--python", python, *packages, FOURFOLD_PURE="1")
    else:
        answer(sys.executable, "-m", "venv", folder)
        answer(python, "-m", "pip", "install", "-qq", *packages, FOURFOLD_PURE="1")
    return python


@pytest.mark.parametrize("pattern", KINDS)
def test_each_file_serves_and_plays(pattern: str, tmp_path: Path) -> None:
    python = install(tmp_path / "empty", made(pattern))
    assert KINDS[pattern] in answer(python.with_name("fourfold"), "--version")
    assert answer(python, "-c", PLAYS).startswith(str(tmp_path))
    with serving(tmp_path, python.with_name("fourfold")) as (page, seconds):
        print(f"\n{made(pattern).name}: page after {seconds:.1f} s")
        assert "<script" in page
        assert seconds < PAGE_S * shared_by()


def test_the_engine_alone_installs_without_its_packages(tmp_path: Path) -> None:
    python = install(tmp_path / "empty", "--no-deps", made("*linux*.whl"), "mypy_extensions")
    assert answer(python, "-c", PLAYS).startswith(str(tmp_path))


def test_uvx_runs_it_in_seconds(tmp_path: Path) -> None:
    uvx = shutil.which("uvx")
    if uvx is None:
        pytest.skip("needs uv")
    line = [uvx, "--python", sys.executable, "--from", str(made("*linux*.whl")), "fourfold"]
    began_s = time.monotonic()
    assert "release build" in answer(*line, "--version")
    seconds = time.monotonic() - began_s
    print(f"\nuvx fourfold --version: {seconds:.1f} s")
    assert seconds < VERSION_S * shared_by()
    with serving(tmp_path, *line) as (page, seconds):
        print(f"uvx fourfold: page after {seconds:.1f} s")
        assert "<script" in page
        assert seconds < PAGE_S * shared_by()


def test_the_compiled_wheel_is_for_old_systems_too() -> None:
    assert "manylinux" in made("*linux*.whl").name


def test_the_checksums_are_right() -> None:
    if shutil.which("sha256sum") is None:
        pytest.skip("needs sha256sum")
    made("SHA256SUMS")
    done = subprocess.run(
        ["sha256sum", "--strict", "--check", "SHA256SUMS"],
        cwd=DIST, env=dict(os.environ), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(": OK") == len(list(DIST.iterdir())) - 1
