"""The files of the page: compressed once, sent once to each browser."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from fourfold.server.http import static
from tests.server.clients import RunningServer, ask, on_sqlite

pytestmark = on_sqlite
SCRIPT = b"export const four = 4;\n" * 500


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "index.html").write_text("<!doctype html><title>Fourfold</title>")
    monkeypatch.setattr(static, "STATIC", tmp_path)
    return tmp_path


def test_bundle_file_is_compressed_for_who_can_read_it(server: RunningServer, bundle: Path) -> None:
    url = f"{server.url}/assets/app-1a2b.js"
    small = ask("GET", url, headers={"accept-encoding": "br, gzip"})
    whole = ask("GET", url, headers={"accept-encoding": "identity"})
    assert small.content == whole.content == SCRIPT
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(SCRIPT) / 10
    assert "content-encoding" not in whole.headers
    assert "immutable" in whole.headers["cache-control"]
    assert whole.headers["vary"] == "accept-encoding"


def test_bundle_file_that_the_browser_has_is_not_sent_again(
    server: RunningServer, bundle: Path
) -> None:
    """The one page is asked for at every visit: 304 until it changes."""
    first = ask("GET", server.url)
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    known = {"if-none-match": first.headers["etag"]}
    again = ask("GET", f"{server.url}/tables/abc", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    (bundle / "index.html").write_text("<!doctype html><title>Fourfold 2</title>")
    changed = ask("GET", server.url, headers=known)
    assert changed.status_code == 200
    assert changed.headers["etag"] != first.headers["etag"]


def test_bundle_file_is_compressed_once(
    server: RunningServer, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compress, count = gzip.compress, list[int]()

    def counted(content: bytes, *more: int, mtime: int = 0) -> bytes:
        count.append(len(content))
        return compress(content, *more, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counted)
    for _ in range(3):
        assert ask("GET", f"{server.url}/assets/app-1a2b.js").content == SCRIPT
    assert count == [len(SCRIPT)]
