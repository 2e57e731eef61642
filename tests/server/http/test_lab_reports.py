"""Reports of the lab at `/lab`: off by default, for this machine, and nothing else of the folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.server.clients import RunningServer, ask, on_sqlite

pytestmark = on_sqlite
PAGE = "<!doctype html><title>Report</title><style>p{color:red}</style><p>fair"
FIGURES = {"format": "fourfold-balance/1", "game": "<stalls>", "seats": 3, "games": 2000}


def folder_with_a_report(folder: Path) -> Path:
    (folder / "stalls-3-balance.html").write_text(PAGE, "utf-8")
    (folder / "stalls-3-balance.json").write_text(json.dumps(FIGURES), "utf-8")
    (folder / "other.html").write_text("<p>no report", "utf-8")
    (folder / "secret.txt").write_text("no", "utf-8")
    return folder


def test_lab_is_off_by_default(server: RunningServer) -> None:
    assert ask("GET", f"{server.url}/lab").status_code == 404
    assert ask("GET", f"{server.url}/lab/stalls-3-balance.html").status_code == 404


def test_reports_are_listed_and_opened(serve: Callable[..., RunningServer], tmp_path: Path) -> None:
    server = serve(lab_folder=str(folder_with_a_report(tmp_path)))
    listed = ask("GET", f"{server.url}/lab", headers={"accept-language": "zh-CN"})
    assert "&lt;stalls&gt;，3 座：平衡报告，2000 局" in listed.text
    assert "other.html" not in listed.text
    page = ask("GET", f"{server.url}/lab/stalls-3-balance.html")
    assert page.text == PAGE
    assert "style-src 'unsafe-inline'" in page.headers["content-security-policy"]
    assert "script-src" not in page.headers["content-security-policy"]
    assert ask("GET", f"{server.url}/lab/stalls-3-balance.json").json() == FIGURES


def test_nothing_else_of_the_folder_is_sent(
    serve: Callable[..., RunningServer], tmp_path: Path
) -> None:
    server = serve(lab_folder=str(folder_with_a_report(tmp_path)))
    for name in ("secret.txt", "..%2fsecret.html", "no.html", ".html"):
        assert ask("GET", f"{server.url}/lab/{name}").status_code == 404, name


def test_another_machine_is_not_answered(
    serve: Callable[..., RunningServer], tmp_path: Path
) -> None:
    server = serve(lab_folder=str(folder_with_a_report(tmp_path)))
    far = {"x-forwarded-for": "203.0.113.7"}
    assert ask("GET", f"{server.url}/lab", headers=far).status_code == 404
