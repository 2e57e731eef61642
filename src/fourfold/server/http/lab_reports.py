"""`/lab`: the finished reports of a folder, for whoever runs the server: only this machine is answered."""

from __future__ import annotations

import asyncio
import json
import re
from html import escape
from pathlib import Path
from typing import Any

from litestar import MediaType, Response
from litestar.params import FromPath

from fourfold.i18n import Localizer
from fourfold.server.errors import NotFound
from fourfold.server.http.dependencies import Asked, context_of
from fourfold.server.http.static import hidden_route, is_from_here

NAME = re.compile(r"[\w-][\w.-]{0,120}\.(?:html|json)")
FORMATS = {"fourfold-balance/1": "lab-balance", "fourfold-compare/1": "lab-compare"}
MAX_FIGURES_BYTES = 8_000_000  # of a JSON file that is read for the list
POLICY = (  # a report brings its style and nothing else
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
STYLE = (
    "body{font:17px/1.5 Palatino,'Songti SC',serif;max-width:40em;margin:2em auto;padding:0 1em;"
    "background:#f6f1e6;color:#1f1d1a}a{color:#1a5fb4}li{margin:.4em 0}"
    "@media(prefers-color-scheme:dark){body{background:#171a18;color:#f1ede4}a{color:#8fc0ff}}"
)


async def reports(request: Asked) -> Response[bytes]:
    """The list."""
    folder = _folder(request)
    found = await asyncio.to_thread(_found, folder)
    language = "zh" if request.headers.get("accept-language", "").startswith("zh") else "en"
    return _answer(_list(found, language).encode(), MediaType.HTML)


async def report(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """One file of the folder, by its plain name."""
    file = _folder(request) / name
    if NAME.fullmatch(name) is None or not file.is_file() or file.is_symlink():
        raise NotFound
    content = await asyncio.to_thread(file.read_bytes)
    return _answer(content, MediaType.HTML if name.endswith(".html") else MediaType.JSON)


def _folder(request: Asked) -> Path:
    named = context_of(request).settings.lab_folder
    if not named or not is_from_here(request):
        raise NotFound
    return Path(named)


def _answer(content: bytes, kind: MediaType) -> Response[bytes]:
    headers = {"content-security-policy": POLICY, "cache-control": "no-cache"}
    return Response(content, media_type=kind, headers=headers)


def _found(folder: Path) -> list[tuple[str, dict[str, Any]]]:
    """Pages with their figures beside them, the newest first."""
    pages = [page for page in folder.glob("*.html") if NAME.fullmatch(page.name)]
    pages.sort(key=lambda page: (-page.stat().st_mtime, page.name))
    known = [(page.name, _figures(page.with_suffix(".json"))) for page in pages]
    return [(name, figures) for name, figures in known if figures.get("format") in FORMATS]


def _figures(file: Path) -> dict[str, Any]:
    try:
        if file.stat().st_size > MAX_FIGURES_BYTES:
            return {}
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _list(found: list[tuple[str, dict[str, Any]]], language: str) -> str:
    words = Localizer(None, language)
    items = "".join(
        f'<li><a href="/lab/{escape(name)}">{escape(_line(words, figures))}</a></li>'
        for name, figures in found
    )
    body = f"<ul>{items}</ul>" if items else f"<p>{escape(words.text('lab-none'))}</p>"
    title = escape(words.text("lab-title"))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>"
        f"<body><main><h1>{title}</h1>{body}</main></body></html>"
    )


def _line(words: Localizer, figures: dict[str, Any]) -> str:
    fields = {name: str(figures.get(name, "")) for name in ("game", "seats", "games", "deals")}
    return words.text(FORMATS[figures["format"]], fields)


ROUTES = [hidden_route("/lab", reports), hidden_route("/lab/{name:str}", report)]
