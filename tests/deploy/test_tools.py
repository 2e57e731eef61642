"""`make check-deploy`: the tools that will read deploy/ read it, and people play through a real proxy."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench.server.seats import free_port

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
WAIT_S = 60


def tool(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_hadolint_has_no_complaint() -> None:
    run(tool("hadolint"), DEPLOY / "Dockerfile")


def test_caddy_takes_its_file() -> None:
    file = str(DEPLOY / "Caddyfile")
    line = [tool("caddy"), "validate", "--adapter", "caddyfile", "--config", file]
    for servers in ("server:8004", "server-1:8004 server-2:8004"):
        run(*line, FOURFOLD_DOMAIN="games.example.org", FOURFOLD_SERVERS=servers)


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    nginx = tool("nginx")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    run(tool("openssl"), "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "1",
        "-subj", "/CN=games.example.org", "-keyout", key, "-out", certificate)  # fmt: skip
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    site = re.sub(r"/etc/\S+fullchain.pem", str(certificate), site)
    site = re.sub(r"/etc/\S+privkey.pem", str(key), site)
    (tmp_path / "site.conf").write_text(site)
    whole = f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{ include {tmp_path}/site.conf; }}\n"
    (tmp_path / "nginx.conf").write_text(whole)
    run(nginx, "-t", "-c", tmp_path / "nginx.conf", "-e", tmp_path / "error.log")


def test_systemd_takes_its_unit_and_calls_it_safe(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    text = (DEPLOY / "fourfold.service").read_text("utf-8")
    unit = tmp_path / "fourfold.service"
    unit.write_text(text.replace("/opt/fourfold/bin/fourfold", "/bin/true"))
    run(analyze, "verify", unit)
    told = run(analyze, "security", "--offline=true", unit)
    exposure = float(re.findall(r"exposure level[^:]*: ([\d.]+)", told)[0])
    print(f"\nsystemd-analyze security: {exposure}")
    assert exposure < 2


def image_commands() -> list[str]:
    """What the last stage of the image runs to install the server."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    last = text[text.rindex("\nFROM ") :]
    return [line for line in re.findall(r"^RUN (.+)$", last, re.M) if "pip install" in line]


def test_the_steps_of_the_image_work_in_a_plain_folder_as_another_user(tmp_path: Path) -> None:
    """No Docker here: the same commands in an empty environment, then the server as user 8004."""
    if os.getuid() != 0:
        pytest.skip("only root can become another user")
    wheels = list((ROOT / "dist").glob("*.whl")) or list(
        (ROOT / ".venv/fourfold/wheel").glob("*.whl")
    )
    if not wheels:
        pytest.skip("there is no wheel: make setup")
    place = Path("/tmp") / f"fourfold-image-{os.getpid()}"
    try:
        (place / "wheels").mkdir(parents=True)
        shutil.copy(wheels[0], place / "wheels")
        shutil.copy(ROOT / "requirements/server.txt", place)
        run(python_for_others(), "-m", "venv", place / "env")
        for command in image_commands():
            own = command.replace("/tmp/", f"{place}/").replace("pip ", f"{place}/env/bin/pip ")
            run("sh", "-c", own)
        data = place / "data"
        data.mkdir(mode=0o700)
        os.chown(data, 8004, 8004)
        run("chmod", "-R", "a+rX", place / "env")
        with served(place / "env/bin/python", data, user=8004) as port:
            assert is_well(f"http://127.0.0.1:{port}")
        assert (data / "fourfold.sqlite3").stat().st_uid == 8004
    finally:
        shutil.rmtree(place, ignore_errors=True)


def python_for_others() -> str:
    """A Python that any user may run; one in root's home is not."""
    for python in (sys.executable, "/usr/bin/python3"):
        try:
            asked = [python, "-c", "import ensurepip"]
            if subprocess.run(asked, user=8004, group=8004, capture_output=True).returncode == 0:
                return python
        except OSError:
            continue
    pytest.skip("no Python here may be run by another user (with venv)")


def is_well(url: str, context: ssl.SSLContext | None = None) -> bool:
    with urllib.request.urlopen(f"{url}/healthz", context=context, timeout=10) as told:
        return bool(json.load(told)["status"] == "ok")


@contextmanager
def served(
    python: str | Path, data: Path, user: int | None = None, **environment: str
) -> Generator[int]:
    port = free_port()
    process = subprocess.Popen(
        [str(python), "-m", "fourfold", "serve", "--port", str(port)],
        cwd=data,
        env={**os.environ, "PYTHONPATH": "", "HOME": str(data), **environment},
        user=user,
        group=user,
        extra_groups=[] if user else None,
    )
    try:
        wait_for(port)
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(WAIT_S)


def wait_for(port: int) -> None:
    until = time.monotonic() + WAIT_S
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@pytest.fixture
def behind_caddy(tmp_path: Path) -> Generator[str]:
    """The server behind Caddy with a certificate of its own; the https address."""
    caddy, door = tool("caddy"), free_port()
    url = f"https://localhost:{door}"
    with served(sys.executable, tmp_path, FOURFOLD_PUBLIC_URL=url) as port:
        text = (DEPLOY / "Caddyfile").read_text("utf-8")
        own = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlocal_certs\n}\n"
        (tmp_path / "Caddyfile").write_text(own + text)
        process = subprocess.Popen(
            [caddy, "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")],
            env={
                **os.environ,
                "HOME": str(tmp_path),
                "XDG_DATA_HOME": str(tmp_path),
                "FOURFOLD_DOMAIN": f"localhost:{door}",
                "FOURFOLD_SERVERS": f"127.0.0.1:{port}",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(door)
            yield url
        finally:
            process.terminate()
            process.wait(WAIT_S)


def trusting() -> ssl.SSLContext:
    """The certificate is the test's own."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def test_metrics_stay_behind_the_proxy(behind_caddy: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{behind_caddy}/metrics", context=trusting(), timeout=10)
    assert refused.value.code == 404
    assert is_well(behind_caddy, trusting())


def test_a_person_plays_by_https(behind_caddy: str) -> None:
    """From the start page to the first move, by clicks, with a cookie for https alone."""
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    chromium = tool("chromium")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(
            ignore_https_errors=True, viewport={"width": 1280, "height": 800}
        )
        page = context.new_page()
        page.goto(behind_caddy)
        page.get_by_role("button", name=re.compile("Play now")).first.click()
        page.wait_for_url(re.compile("/t"))
        page.get_by_text("Connected").first.wait_for()  # the socket came through the proxy, too
        cookies = context.cookies(behind_caddy)
        assert [cookie["secure"] for cookie in cookies if cookie["name"] == "fourfold"] == [True]
        browser.close()
