"""Makes .venv ready: the hashed requirements, the browser's page, then a wheel of it all.

    python3 scripts/environment.py play     what the games need to run
    python3 scripts/environment.py dev      that and the tools of `make test`

Standard library only, since it runs before anything is installed. Work is done only when
the contents it depends on have changed. Everything built stays inside .venv.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NOTES = VENV / "fourfold"  # what was done last: digests and the kind of build
WORK = NOTES / "work"  # the copy of the sources in which the wheel is built
WEB = ROOT / "web"
PAGE = ROOT / "src/fourfold/server/static"
ENGINE = {"core", "games", "bots"}
MADE = {"__pycache__", "node_modules", "made"}
KINDS = {"compiled": "compiled", "pure": "pure Python (no C compiler, or asked for)"}
SETTINGS = ("PURE", "OPT", "SEPARATE", "INTERPRET")
BUILD_WHEEL = "import sys; from setuptools import build_meta as b; b.build_wheel(sys.argv[1])"


def main(level: str) -> None:
    if not (3, 11) <= sys.version_info[:2] < (3, 15):
        sys.exit("Fourfold needs Python 3.11 to 3.14; try: make PYTHON=python3.12 …")
    with open(__file__) as lock:  # two makes at once take turns
        fcntl.flock(lock, fcntl.LOCK_EX)
        make_venv()
        install_requirements(level)
        build_page()
        install_wheel()
    print(f"Fourfold is ready: the engine is {KINDS[note('build')]}.")


def make_venv() -> None:
    if PYTHON.exists() and note("python") == sys.version:
        return
    shutil.rmtree(VENV, ignore_errors=True)  # another Python's, or none yet
    NOTES.mkdir(parents=True)
    if uv := shutil.which("uv"):
        run([uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, str(VENV)])
    else:
        venv.create(VENV, with_pip=True)
    write_note("python", sys.version)


def install_requirements(level: str) -> None:
    files = [ROOT / "requirements" / f"{name}.txt" for name in (level, "dev")]
    if any(note(f"requirements-{file.stem}") == digest([file]) for file in files):
        return
    print(f"Installing requirements/{level}.txt …", flush=True)
    # The list is whole, so nothing is looked for beside it: a newer release of a package that another one
    # asks for by an extra (psycopg[pool]) would be, and refused for want of a hash.
    install("--no-deps", "--require-hashes", "-r", str(files[0]))
    write_note(f"requirements-{level}", digest([files[0]]))


def build_page() -> None:
    """The browser table, from web/ into the server's folder; without npm there is none."""
    if not shutil.which("npm"):
        print("The browser table is not built: that needs Node 20 or newer, with npm.")
        return
    lock = digest([WEB / "package-lock.json"])
    if note("web-lock") != lock:
        print("Installing the tools of the browser table …", flush=True)
        run(["npm", "ci", "--silent", "--prefix", str(WEB)])
        write_note("web-lock", lock)
    now = digest(files_under(WEB))
    if note("web") != now or not (PAGE / "index.html").exists():
        print("Building the browser table …", flush=True)
        run(["npm", "run", "build", "--silent", "--prefix", str(WEB), "--", "--logLevel", "error"])
        write_note("web", now)


def install_wheel() -> None:
    now = digest(sources(), *settings())
    if note("sources") == now and (note("build") == "compiled" or not required()):
        return
    print("Building the wheel …", flush=True)
    (NOTES / "sources").unlink(missing_ok=True)
    copy_sources()
    wheel = build_wheel()
    install("--no-deps", "--force-reinstall", str(wheel))
    write_note("build", "compiled" if any_compiled() else "pure")
    write_note("sources", now)


def settings() -> list[str]:
    """What setup.py reads beside the sources."""
    own = [os.environ.get(f"FOURFOLD_{name}", "") for name in SETTINGS]
    return [*own, os.environ.get("CC", ""), os.environ.get("CFLAGS", "")]


def sources() -> list[Path]:
    """All that goes into the wheel."""
    top = [ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE")]
    return [path for path in top if path.exists()] + files_under(ROOT / "src")


def files_under(folder: Path) -> list[Path]:
    found = (path for path in folder.rglob("*") if not MADE & set(path.parts))
    return sorted(path for path in found if path.is_file())


def copy_sources() -> None:
    """Bring the copy up to date; an unchanged module keeps its time, and so its compiled half."""
    names = {path.relative_to(ROOT) for path in sources()}
    engine = sorted(str(name) for name in names if name.match("*.py") and ENGINE & set(name.parts))
    shape = digest([ROOT / "setup.py"], *settings(), *engine)
    if note("shape") != shape:  # a module came or went: compile all of them anew
        shutil.rmtree(WORK, ignore_errors=True)
    for old in [*(WORK / "src").rglob("*"), *WORK.glob("build/lib*/**/*")]:
        if old.is_file() and old.suffix != ".so" and old.relative_to(WORK) not in names:
            old.unlink()  # no leftovers in the wheel
    for name in names:
        copy, text = WORK / name, (ROOT / name).read_bytes()
        if not copy.exists() or copy.read_bytes() != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(text)
    write_note("shape", shape)


def build_wheel() -> Path:
    out = NOTES / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    log = NOTES / "build.log"
    with log.open("w") as stream:
        done = subprocess.run(
            [str(PYTHON), "-c", BUILD_WHEEL, str(out)], cwd=WORK, stdout=stream, stderr=stream
        )
    lines = log.read_text().splitlines()
    for line in lines:
        if line.startswith("fourfold: ") or ": error: " in line:
            print(line, flush=True)
    if done.returncode:
        sys.exit("\n".join([*lines[-30:], "The wheel could not be built; see the lines above."]))
    return next(out.glob("*.whl"))


def install(*arguments: str) -> None:
    if uv := shutil.which("uv"):
        run([uv, "pip", "install", "--quiet", "--python", str(PYTHON), *arguments])
    else:
        run([str(PYTHON), "-m", "pip", "install", "-qq", *arguments])


def any_compiled() -> bool:
    code = "import fourfold.core.contract as c; print(c.__file__)"
    file = subprocess.run(
        [str(PYTHON), "-P", "-c", code], cwd=NOTES, capture_output=True, text=True, check=True
    )
    return not file.stdout.strip().endswith(".py")


def required() -> bool:
    return os.environ.get("FOURFOLD_REQUIRE_COMPILED", "") not in ("", "0")


def digest(files: Iterable[Path], *words: str) -> str:
    total = hashlib.sha256("\0".join(words).encode())
    for file in files:
        total.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def note(name: str) -> str:
    file = NOTES / name
    return file.read_text() if file.exists() else ""


def write_note(name: str, text: str) -> None:
    (NOTES / name).write_text(text)


def run(command: list[str]) -> None:
    if code := subprocess.run(command).returncode:
        sys.exit(f"This failed with exit code {code}: {' '.join(command)}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "dev")
