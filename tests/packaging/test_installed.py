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
    found = [uvx, "--python", sys.executable, "--find-links", str(DIST), "fourfold"]
    assert "release build" in answer(*found, "--version")  # the best of what lies there
    with serving(tmp_path, *line) as (page, seconds):
        print(f"uvx fourfold: page after {seconds:.1f} s")
        assert "<script" in page
        assert seconds < PAGE_S * shared_by()


def test_the_compiled_wheel_is_for_old_systems_too() -> None:
    """Those with the C library of 2012: auditwheel looks at what the libraries in it ask for."""
    found = answer(sys.executable, "-m", "auditwheel", "show", made("*linux*.whl"))
    assert "manylinux_2_17" in " ".join(found.split())


@pytest.mark.parametrize(
    "platform", ["manylinux2014_x86_64", "musllinux_1_2_x86_64", "macosx_14_0_arm64", "win_amd64"]
)
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_nobody_has_to_compile(version: str, platform: str, tmp_path: Path) -> None:
    """The compiled wheel where it fits, else the pure one; never the sources."""
    made("*none-any.whl")
    answer(
        sys.executable, "-m", "pip", "download", "-qq", "--no-index", "--find-links", DIST,
        "--only-binary", ":all:", "--no-deps", "--python-version", version, "--platform", platform,
        "--dest", tmp_path, "fourfold",
    )  # fmt: skip
    (taken,) = tmp_path.iterdir()
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    compiled = f"cp{version.replace('.', '')}" == tag and "manylinux" in platform
    assert (tag in taken.name) == compiled


def other_pythons() -> list[str]:
    """Those of other versions on this machine."""
    names = [f"python3.{minor}" for minor in (11, 12, 13, 14) if minor != sys.version_info[1]]
    found = [path for name in names if (path := shutil.which(name))]
    return [
        path for path in found if subprocess.run([path, "-V"], capture_output=True).returncode == 0
    ]


@pytest.mark.parametrize("python", other_pythons())
def test_another_python_plays_by_the_pure_wheel(python: str, tmp_path: Path) -> None:
    answer(python, "-m", "venv", tmp_path / "empty")
    own = tmp_path / "empty/bin/python"
    answer(
        own,
        "-m",
        "pip",
        "install",
        "-qq",
        "--only-binary",
        ":all:",
        "--find-links",
        DIST,
        "fourfold",
    )
    assert "pure Python" in answer(own.with_name("fourfold"), "--version")
    assert answer(own, "-c", PLAYS).startswith(str(tmp_path))
    with serving(tmp_path, own.with_name("fourfold")) as (page, _):
        assert "<script" in page


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
