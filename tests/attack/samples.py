"""Well-formed requests and messages made from their schemas, so that new ones are tried unasked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

Data = dict[str, Any]
METHODS = ("get", "post", "put", "delete", "patch")

# What cannot be guessed from a type: by the name of the field or the parameter.
KNOWN: Data = {
    "game": "horsemen",
    "language": "en",
    "level": "easy",
    "version": 1,
    "block": "x" * 24,
    "token": "x" * 43,
    "seats": [{"kind": "here"}, {"kind": "open"}],
    "key": "sample",
    "moves": [0],
    "choice": "seat",
    "phrase": "hello",
    "commitment": "0" * 64,
    "bits": "0" * 64,
    "protocol": 1,
}


class Operation(NamedTuple):
    """One method of one path."""

    method: str
    path: str
    parameters: list[Data]
    body: Data | None  # its schema

    @property
    def name(self) -> str:
        return f"{self.method.upper()} {self.path}"

    def url(self, table: str, seat: int) -> str:
        """The address for a table, asked from a seat."""
        known = {**KNOWN, "table": table, "seat": seat}
        path = self.path.format(**{each["name"]: known[each["name"]] for each in self._in("path")})
        query = "&".join(f"{each['name']}={known[each['name']]}" for each in self._in("query"))
        return f"{path}?{query}" if query else path

    def _in(self, place: str) -> list[Data]:
        return [each for each in self.parameters if each["in"] == place]


def operations(description: Data) -> Iterator[Operation]:
    for path, methods in description["paths"].items():
        for method in METHODS:
            if method in methods:
                found = methods[method]
                content = (found.get("requestBody") or {}).get("content", {})
                body = content.get("application/json", {}).get("schema")
                yield Operation(method, path, found.get("parameters", []), body)


def sample(schema: Data, parts: Data, seat: int, name: str = "") -> Any:
    """The smallest value that fits; required fields alone, and seats wherever there are any."""
    if "$ref" in schema:
        return sample(parts[schema["$ref"].rpartition("/")[2]], parts, seat, name)
    if name == "seat":
        return seat
    if name in KNOWN:
        return KNOWN[name]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return sample(schema[several][0], parts, seat, name)
    if "enum" in schema:
        return schema["enum"][0]
    return _plain(schema, parts, seat)


def _plain(schema: Data, parts: Data, seat: int) -> Any:
    kind = schema.get("type")
    if kind == "object":
        fields = schema.get("properties", {})
        wanted = {*schema.get("required", []), *({"seat"} & set(fields))}
        return {each: sample(fields[each], parts, seat, each) for each in fields if each in wanted}
    if kind == "array":
        return [sample(schema["items"], parts, seat)] * schema.get("minItems", 0)
    if kind in ("integer", "number"):
        return schema.get("minimum", 0)
    return {"boolean": True, "string": "x" * schema.get("minLength", 1)}.get(str(kind))
