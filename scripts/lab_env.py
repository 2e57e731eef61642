"""Makes .venv-lab for `make test-lab`: the wheel of `make setup`, Ray, and other readers of the lab's rows.

Standard library only. What is there already is left as it is.
"""

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-lab"
PYTHON = VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
NEEDS = ROOT / "requirements" / "lab.txt"
WHEELS = ROOT / ".venv" / "fourfold" / "work-wheel"


def main() -> None:
    wheel = next(WHEELS.glob("*.whl"), None)
    if wheel is None:
        sys.exit("There is no wheel yet; use `make test-lab`.")
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    install_once(NEEDS, "--no-deps", "--require-hashes", "-r", str(NEEDS))
    install_once(wheel, "--force-reinstall", "--no-deps", str(wheel))


def install_once(file: Path, *arguments: str) -> None:
    """Installs what the file says unless that was done already."""
    note = VENV / f"{file.suffix.lstrip('.')}.installed"
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    if note.exists() and note.read_text() == digest:
        return
    print(f"Installing {file.name} into {VENV.name} …", file=sys.stderr, flush=True)
    if subprocess.run([str(PYTHON), "-m", "pip", "install", "-qq", *arguments]).returncode:
        sys.exit("The packages could not be installed; the lines above say why.")
    note.write_text(digest)


if __name__ == "__main__":
    main()
