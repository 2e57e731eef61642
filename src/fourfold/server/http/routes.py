"""All routes of HTTP; a new module of routes joins here."""

from __future__ import annotations

from fourfold.server.http import guests, lab_reports, records, seats, server_facts, static, tables

ROUTES = [
    route
    for module in (server_facts, guests, tables, seats, records, lab_reports, static)
    for route in module.ROUTES
]
