"""The server described for programs: `python -m turncoat.server.describe` prints OpenAPI, socket messages included.

With the name of a game it prints the shapes of what that game's view is given, with `plain` those of the plain board.
The browser's types are generated from this (`make wire`), and `make test` fails when they are stale.
"""

import json
import sys
from typing import Any, Literal

from pydantic import TypeAdapter

from turncoat.core.presentation import Presentation
from turncoat.games import make
from turncoat.server import wire
from turncoat.server.app import make_app

REFERENCE = "#/components/schemas/{model}"
PLAIN = "plain"


def description() -> dict[str, Any]:
    """OpenAPI of the HTTP side, with schemas `FromBrowser` and `ToBrowser` for the socket."""
    found = make_app(None).openapi()
    schemas = found["components"]["schemas"]
    said: TypeAdapter[Any] = TypeAdapter(wire.FromBrowser)
    told: TypeAdapter[Any] = TypeAdapter(wire.ToBrowser)
    _add(schemas, "FromBrowser", said.json_schema(ref_template=REFERENCE, mode="validation"))
    _add(schemas, "ToBrowser", told.json_schema(ref_template=REFERENCE, mode="serialization"))
    engine: tuple[tuple[type[wire.Wire], Literal["validation", "serialization"]], ...]
    engine = ((wire.Think, "validation"), (wire.Thoughts, "serialization"))
    for message, mode in engine:
        adapter: TypeAdapter[Any] = TypeAdapter(message)
        _add(schemas, message.__name__, adapter.json_schema(ref_template=REFERENCE, mode=mode))
    return found


def game_description(name: str) -> dict[str, Any]:
    """The shapes of a game's setup, board and choices, and the names of its effects (`EffectKind`)."""
    presentation = Presentation() if name == PLAIN else make(name, {}).presentation
    schemas: dict[str, Any] = {}
    for shape in presentation.schemas:
        adapter: TypeAdapter[Any] = TypeAdapter(shape)
        _add(schemas, shape.__name__, adapter.json_schema(ref_template=REFERENCE, mode="serialization"))
    if presentation.effects:
        schemas["EffectKind"] = {"type": "string", "enum": sorted(effect.__name__ for effect in presentation.effects)}
    info = {"title": f"What the view of {name} is given", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schemas}}


def _add(schemas: dict[str, Any], name: str, schema: dict[str, Any]) -> None:
    for part, described in schema.pop("$defs", {}).items():
        schemas.setdefault(part, described)
    schemas[name] = schema


if __name__ == "__main__":
    found = game_description(sys.argv[1]) if len(sys.argv) > 1 else description()
    json.dump(found, sys.stdout, indent=1, sort_keys=True)
