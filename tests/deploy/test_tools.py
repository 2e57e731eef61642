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
from types import SimpleNamespace
from typing import Any

import pytest

from bench.server.seats import free_port
from tests.deploy.image import Image

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
WAIT_S = 60
IMAGE_BYTES = 250e6


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


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_compose_takes_its_file_with_the_settings_beside_it(name: str, tmp_path: Path) -> None:
    """As the guide says: `.env` in the same folder, for this and every later command."""
    text = (DEPLOY / name).read_text("utf-8")
    compose = [tool("docker"), "compose"]
    if subprocess.run([*compose, "version"], capture_output=True).returncode:
        compose = [tool("docker-compose")]
        text = text.replace("name: fourfold\n", "", 1)  # the old one knows all but this line
    (tmp_path / "compose.yaml").write_text(text)
    (tmp_path / "Caddyfile").touch()
    line = [*compose, "-f", str(tmp_path / "compose.yaml"), "config"]
    assert "FOURFOLD_DOMAIN" in refusal(*line)
    (tmp_path / ".env").write_text("FOURFOLD_DOMAIN=games.example.org\nPOSTGRES_PASSWORD=secret\n")
    assert "https://games.example.org" in run(*line)


def refusal(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0
    return done.stderr


def test_docker_builds_a_small_image_that_keeps_its_games() -> None:
    docker = tool("docker")
    if subprocess.run([docker, "info"], capture_output=True).returncode:
        pytest.skip("no Docker engine runs on this machine")
    name = f"fourfold-test-{os.getpid()}"
    run(docker, "build", "-q", "-f", DEPLOY / "Dockerfile", "-t", name, ROOT)
    try:
        size = int(run(docker, "image", "inspect", "-f", "{{.Size}}", name))
        print(f"\nthe image: {size / 1e6:.0f} MB")
        assert size < IMAGE_BYTES
        run(docker, "run", "-d", "--name", name, "-p", "127.0.0.1::8004", "--read-only",
            "--tmpfs", "/tmp", name)  # fmt: skip
        token = new_guest(published(docker, name))
        run(docker, "restart", name)
        assert is_known(published(docker, name), token)
    finally:
        subprocess.run([docker, "rm", "-f", "-v", name], capture_output=True)
        subprocess.run([docker, "rmi", "-f", name], capture_output=True)


def published(docker: str, name: str) -> str:
    port = run(docker, "port", name, "8004").split()[0].rpartition(":")[2]
    wait_for(int(port))
    return f"http://127.0.0.1:{port}"


def new_guest(url: str) -> str:
    body = json.dumps({"name": "Ana", "bearer": True}).encode()
    headers = {"content-type": "application/json"}
    asked = urllib.request.Request(f"{url}/api/guest", body, headers)
    with urllib.request.urlopen(asked, timeout=WAIT_S) as told:
        return str(json.load(told)["token"])


def is_known(url: str, token: str) -> bool:
    asked = urllib.request.Request(f"{url}/api/me", headers={"authorization": f"Bearer {token}"})
    with urllib.request.urlopen(asked, timeout=WAIT_S) as told:
        return bool(json.load(told)["name"] == "Ana")


def test_the_steps_of_the_image_work_in_a_plain_folder_as_another_user() -> None:
    """No Docker here: every stage in a folder of its own, then the server as user 8004."""
    if os.getuid() != 0:
        pytest.skip("only root can become another user")
    tool("npm")
    place = Path("/tmp") / f"fourfold-image-{os.getpid()}"
    try:
        image = Image(place, python_for_others())
        image.build()
        with served(image.bin / "python", image.data, user=8004, **image.environment) as port:
            url = f"http://127.0.0.1:{port}"
            assert is_well(url)
            with urllib.request.urlopen(url, timeout=WAIT_S) as page:
                assert b"<script" in page.read()
        assert "release build" in run(image.bin / "fourfold", "--version", PYTHONPATH="")
        assert (image.data / "fourfold.sqlite3").stat().st_uid == 8004
    finally:
        shutil.rmtree(place, ignore_errors=True)


def python_for_others() -> str:
    """A Python that any user may run; one in root's home is not, nor what is made from it."""
    for python in ("/usr/bin/python3", sys.executable):
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
    from tests.browser.conftest import QUIET
    from tests.browser.people.person import Person
    from tests.browser.site import Visitor, find_chromium

    chromium = find_chromium()
    if chromium is None:
        pytest.skip("there is no Chromium on this machine")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=[*QUIET, "--ignore-certificate-errors"]
        )
        site: Any = SimpleNamespace(url=behind_caddy)
        visitor = Visitor(browser, site, ignore_https_errors=True, locale="en-GB")
        person = Person(visitor, "Mira", "desktop", "en")
        person.game = "horsemen"
        person.opens_start_page()
        visitor.page.get_by_role("button", name=re.compile("Play now")).first.click()
        person.is_at_the_table()
        person.makes_a_move()
        cookies = visitor.context.cookies(behind_caddy)
        assert [one["secure"] for one in cookies if one["name"] == "fourfold"] == [True]
        assert not visitor.complaints
        browser.close()
