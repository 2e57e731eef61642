"""Makes .venv ready: the locked packages, the browser's page, and a wheel of it all.

    python3 scripts/setup_env.py play       what the games need to run
    python3 scripts/setup_env.py dev        that and the tools of `make test`
    python3 scripts/setup_env.py release    a wheel as it is published (one C file, -O3), for `make bench`

Standard library only, since it runs before anything is installed. Work is done only when the contents it
depends on have changed. Page and engine are made side by side. Everything built stays inside .venv.
"""

import atexit
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NOTES = VENV / "fourfold"  # what was done last: digests and the kind of build
RELEASE = NOTES / "release-lib"  # the release build, unpacked
WEB = ROOT / "web"
PAGE = ROOT / "src/fourfold/server/static"
ENGINE = ("bots", "core", "games", "match")  # the rooms that setup.py compiles
NODE = 20  # the oldest that builds the page
MADE = {"__pycache__", "node_modules", "generated", "fourfold.egg-info"}
KINDS = {"compiled": "compiled", "pure": "pure Python (no C compiler, or asked for)"}
RELEASE_SETTINGS = {"FOURFOLD_RELEASE": "1", "FOURFOLD_REQUIRE_COMPILED": "1", "FOURFOLD_PURE": ""}
SETTINGS = ("PURE", "OPT", "RELEASE", "INTERPRET")
BEGAN_S = time.monotonic()
LIBRARIES = {".so", ".pyd"}
# Commands of one run of setup.py: the engine is compiled while the page, which the wheel carries, is made.
BUILD_WHEEL = """
import sys, setuptools
from distutils.core import run_setup
build = run_setup("setup.py", ["build_ext"], stop_after="commandline")
build.run_command("build_ext")
open("compiled", "w").close()
if not sys.stdin.readline():
    sys.exit("stopped")
build.get_command_obj("bdist_wheel").dist_dir = sys.argv[1]
build.run_command("bdist_wheel")
"""


def main(level: str) -> None:
    check_python()
    heed_signals()
    with turn():
        if level == "release":
            make_release()
            return
        set_up(level)
    print(f"Fourfold is ready: the engine is {KINDS[note('build')]}.")


def check_python() -> None:
    if not (3, 11) <= sys.version_info[:2] < (3, 15):
        sys.exit("Fourfold needs Python 3.11 to 3.14; try: make PYTHON=python3.12 …")


def set_up(level: str) -> None:
    clear_old()
    choose_build()
    page = beside(build_page)
    make_venv()
    install_requirements(level)
    with ExitStack() as stack:
        wheel = Wheel.begin(stack) if engine_is_stale() else None
        page.result()
        if wheel is None and wheel_is_stale():  # the page or the server changed, the engine did not
            wheel = Wheel.begin(stack)
        if wheel:
            wheel.install()


@contextmanager
def turn() -> Iterator[None]:
    """Two makes at once take turns; on a system without such locks they must not meet."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(__file__) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            tell("Another make is at work in this folder; waiting for it …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- packages ---------------------------------------------------------------------------------------


def clear_old() -> None:
    """Away with another Python's environment; the folder of notes is there from the beginning."""
    if note("python") != sys.version or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
    NOTES.mkdir(parents=True, exist_ok=True)


def make_venv() -> None:
    if note("python") == sys.version:
        return
    if uv := shutil.which("uv"):
        run([uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, str(VENV)])
    else:
        venv.create(VENV, with_pip=True)
    write_note("python", sys.version)


def install_requirements(level: str) -> None:
    files = [ROOT / "requirements" / f"{name}.txt" for name in (level, "dev")]
    if any(note(f"requirements-{file.stem}") == digest([file]) for file in files):
        return
    tell(f"Installing requirements/{level}.txt: a few seconds, or up to a minute without uv …")
    # The list is whole, so nothing is looked for beside it: a newer release of a package that another one
    # asks for by an extra (psycopg[pool]) would be, and refused for want of a hash.
    install("--no-deps", "--require-hashes", "-r", str(files[0]))
    write_note(f"requirements-{level}", digest([files[0]]))


def install(*arguments: str) -> None:
    if uv := shutil.which("uv"):
        run([uv, "pip", "install", "--quiet", "--python", str(PYTHON), *arguments])
    else:
        run([str(PYTHON), "-m", "pip", "install", "-qq", *arguments])


# --- the page ---------------------------------------------------------------------------------------


def build_page() -> None:
    """The browser table, from web/ into the server's folder; without npm there is none."""
    npm, lacking = shutil.which("npm"), what_node_lacks()
    if not npm or lacking:
        tell(f"The browser table is not built: that needs Node {NODE} or newer, with npm{lacking}.")
        return
    lock = digest([WEB / "package-lock.json"])
    if note("web-lock") != lock:
        tell("Installing the tools of the page: 10 to 40 s …")
        run([npm, "ci", "--silent", "--prefix", str(WEB)])
        write_note("web-lock", lock)
    now = digest(files_under(WEB))
    if note("web") != now or not (PAGE / "index.html").exists():
        tell("Building the page: about 10 s …")
        run([npm, "run", "build", "--silent", "--prefix", str(WEB), "--", "--logLevel", "error"])
        write_note("web", now)


def what_node_lacks() -> str:
    """Nothing, or what there is instead."""
    found = shutil.which("node")
    if not found:
        return "; there is no node"
    version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout.strip()
    major = version.lstrip("v").partition(".")[0]
    return "" if major.isdigit() and int(major) >= NODE else f"; here is {version or 'none'}"


# --- the wheel --------------------------------------------------------------------------------------


def engine_is_stale() -> bool:
    changed = note("engine") != engine_digest(settings())
    return changed or not note("sources") or (required() and note("build") != "compiled")


def wheel_is_stale() -> bool:
    return engine_is_stale() or note("sources") != sources_digest(settings())


class Wheel:
    """A wheel made in a copy of the sources: begun at once, it waits for the page before it packs."""

    gentle = False  # whether people wait for something else meanwhile

    def __init__(self, work: Path, chosen: dict[str, str]) -> None:
        self.work, self.chosen = work, chosen
        self.out = work.with_name(f"{work.name}-wheel")
        self.log = work.with_name(f"{work.name}.log")
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    def begin(cls, stack: ExitStack, work: Path = NOTES / "work", **chosen: str) -> "Wheel":
        wheel = cls(work, chosen)
        copy_sources(work, wheel.settings)
        wheel.start()
        stack.callback(wheel.stop)
        return wheel

    @property
    def settings(self) -> list[str]:
        return settings(self.chosen)

    def start(self) -> None:
        tell(f"Building the wheel{self.how_long()} …")
        shutil.rmtree(self.out, ignore_errors=True)
        (self.work / "compiled").unlink(missing_ok=True)
        with self.log.open("w") as stream:
            self.process = subprocess.Popen(
                [*(nice() if self.gentle else []), str(PYTHON), "-c", BUILD_WHEEL, str(self.out)],
                cwd=self.work,
                env={**os.environ, **self.chosen},
                stdin=subprocess.PIPE,
                stdout=stream,
                stderr=stream,
                **apart(),
            )

    def how_long(self) -> str:
        pure, _, release = self.settings[:3]
        if pure not in ("", "0"):
            return ""
        if release not in ("", "0"):
            return " as released: one C file, so one core, two to four minutes"
        return ": the engine takes about a minute to compile on two free cores"

    def pack(self) -> Path:
        """The wheel, with whatever page there is by now."""
        assert self.process is not None
        copy((file.relative_to(ROOT) for file in files_under(PAGE)), self.work)  # nothing else
        self.process.communicate(b"\n")
        lines = self.log.read_text().splitlines()
        for line in lines:
            if line.startswith("fourfold: ") or ": error: " in line:
                print(line, flush=True)
        if self.process.returncode:
            sys.exit("\n".join([*lines[-30:], "The wheel could not be built; see above."]))
        return next(self.out.glob("*.whl"))

    def install(self) -> None:
        (NOTES / "sources").unlink(missing_ok=True)
        install("--no-deps", "--force-reinstall", str(self.pack()))
        write_note("build", "compiled" if any_compiled() else "pure")
        write_note("engine", engine_digest(self.settings, self.work))
        write_note("sources", sources_digest(self.settings, self.work))

    def is_compiling(self) -> bool:
        """Until it waits for the page, or has failed."""
        assert self.process is not None
        return self.process.poll() is None and not (self.work / "compiled").exists()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            end_group(self.process)


def copy_sources(work: Path, chosen: list[str]) -> None:
    """Bring the copy up to date; an unchanged module keeps its time, and so its compiled half."""
    names = {path.relative_to(ROOT) for path in sources()}
    engine = [str(path.relative_to(ROOT)) for path in engine_sources()]
    shape = digest([ROOT / "setup.py"], *chosen, *engine)
    kept = work / "shape"
    if not kept.exists() or kept.read_text() != shape:  # a module came or went: compile all anew
        shutil.rmtree(work, ignore_errors=True)
    for old in [*(work / "src").rglob("*"), *work.glob("build/lib*/**/*")]:
        if old.is_file() and old.suffix not in LIBRARIES and old.relative_to(work) not in names:
            old.unlink()  # no leftovers in the wheel
    copy(names, work)
    kept.write_text(shape)


def copy(names: Iterable[Path], work: Path) -> None:
    for name in names:
        there, text = work / name, (ROOT / name).read_bytes()
        if not there.exists() or there.read_bytes() != text:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(text)


def make_release() -> None:
    """The release build, unpacked too, so that it can run beside what is installed."""
    clear_old()
    page = beside(build_page)
    make_venv()
    install_requirements("dev")
    page.result()
    if note("release-sources") == sources_digest(settings(RELEASE_SETTINGS)):
        return
    with ExitStack() as stack:
        wheel = Wheel.begin(stack, NOTES / "release", **RELEASE_SETTINGS)
        packed = wheel.pack()
    shutil.rmtree(RELEASE, ignore_errors=True)
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(RELEASE)
    write_note("release-sources", sources_digest(wheel.settings, wheel.work))


def sources(root: Path = ROOT) -> list[Path]:
    """All that goes into the wheel."""
    top = [root / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE")]
    return [path for path in top if path.exists()] + files_under(root / "src")


def engine_sources(root: Path = ROOT) -> list[Path]:
    """What the compiler reads: an edit elsewhere leaves its work as it is."""
    modules = [path for room in ENGINE for path in files_under(root / "src/fourfold" / room)]
    return [root / "setup.py", *(path for path in modules if path.suffix == ".py")]


def sources_digest(chosen: list[str], root: Path = ROOT) -> str:
    return digest(sources(root), *chosen, root=root)


def engine_digest(chosen: list[str], root: Path = ROOT) -> str:
    return digest(engine_sources(root), *chosen, root=root)


def settings(chosen: Mapping[str, str] | None = None) -> list[str]:
    """What a build depends on beside the sources: what was chosen here, else in the environment, and whether
    there are a C compiler and Python's headers by now."""
    names = (*(f"FOURFOLD_{name}" for name in SETTINGS), "CC", "CFLAGS")
    given = {**os.environ, **(chosen or {})}
    return [*(given.get(name, "") for name in names), f"compiler: {can_compile(given)}"]


def can_compile(given: Mapping[str, str]) -> bool:
    """Whether the compiler that setuptools would call is there, and what it reads."""
    named = given.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return os.name != "posix" or (shutil.which(named.split()[0]) is not None and headers.exists())


def choose_build() -> None:
    """Without a compiler the pure engine from the beginning, instead of an attempt that must fail."""
    if not (asked("PURE") or required() or can_compile(os.environ)):
        tell("No C compiler here, or no headers of Python: the engine stays in plain Python.")
        os.environ["FOURFOLD_PURE"] = "1"


def any_compiled() -> bool:
    code = "import fourfold.core.game as c; print(c.__file__)"
    file = subprocess.run(
        [str(PYTHON), "-P", "-c", code], cwd=NOTES, capture_output=True, text=True, check=True
    )
    return not file.stdout.strip().endswith(".py")


def required() -> bool:
    return asked("REQUIRE_COMPILED")


def asked(name: str) -> bool:
    return os.environ.get(f"FOURFOLD_{name}", "") not in ("", "0")


# --- small things -----------------------------------------------------------------------------------


def files_under(folder: Path) -> list[Path]:
    found = (path for path in folder.rglob("*") if not MADE & set(path.parts))
    return sorted(path for path in found if path.is_file())


def digest(files: Iterable[Path], *words: str, root: Path = ROOT) -> str:
    total = hashlib.sha256("\0".join(words).encode())
    for file in files:
        name = file.relative_to(root).as_posix()
        total.update(f"\0{name}\0".encode() + file.read_bytes())
    return total.hexdigest()


def note(name: str) -> str:
    file = NOTES / name
    return file.read_text() if file.is_file() else ""


def write_note(name: str, text: str) -> None:
    (NOTES / name).write_text(text)


def tell(line: str) -> None:
    """What begins now, and how many seconds after the start."""
    print(f"{time.monotonic() - BEGAN_S:4.0f} s  {line}", flush=True)


def beside(work: Callable[[], None]) -> "Future[None]":
    """Work in a thread of its own; its failure is told by whoever asks for the result."""
    done: Future[None] = Future()

    def run_it() -> None:
        try:
            work()
            done.set_result(None)
        except BaseException as error:  # also the exit with a sentence
            done.set_exception(error)

    Thread(target=run_it, daemon=True).start()
    return done


RUNNING: list["subprocess.Popen[bytes]"] = []  # what `run` has started and may have to end


def run(command: list[str]) -> None:
    process = subprocess.Popen(command, **apart())
    RUNNING.append(process)
    if code := process.wait():
        sys.exit(f"This failed with exit code {code}: {' '.join(command)}")


def end_running() -> None:
    """Also what a thread waits for."""
    for process in RUNNING:
        if process.poll() is None:
            end_group(process)


def nice() -> list[str]:
    """In front of a command that must not slow down what people wait for."""
    return [found, "-n", "10"] if (found := shutil.which("nice")) else []


def heed_signals() -> None:
    """All that was started ends with us, however we are told to end.

    A shell starts what runs in the background deaf to Ctrl+C; SIGHUP comes when the terminal is closed.
    """

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
    atexit.register(end_running)


def apart() -> dict[str, Any]:
    """How a process is started that Ctrl+C does not reach: it is ours to pass on."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """A process that was started apart, with all that it started."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True)
    else:
        os.killpg(process.pid, signal.SIGTERM)
    process.wait()


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "dev")
    except KeyboardInterrupt:
        sys.exit("Stopped.")
