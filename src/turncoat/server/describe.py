"""The server described for programs: `python -m turncoat.server.describe` prints OpenAPI, socket messages included.

The browser's types are generated from this (`make wire`), and `make test` fails when they are stale.
"""

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from turncoat.server import wire
from turncoat.server.app import make_app

REFERENCE = "#/components/schemas/{model}"


def description() -> dict[str, Any]:
    """OpenAPI of the HTTP side, with schemas `FromBrowser` and `ToBrowser` for the socket."""
    found = make_app(None).openapi()
    schemas = found["components"]["schemas"]
    said: TypeAdapter[Any] = TypeAdapter(wire.FromBrowser)
    told: TypeAdapter[Any] = TypeAdapter(wire.ToBrowser)
    for name, schema in (
        ("FromBrowser", said.json_schema(ref_template=REFERENCE, mode="validation")),
        ("ToBrowser", told.json_schema(ref_template=REFERENCE, mode="serialization")),
    ):
        for part, described in schema.pop("$defs").items():
            schemas.setdefault(part, described)
        schemas[name] = schema
    return found


if __name__ == "__main__":
    json.dump(description(), sys.stdout, indent=1, sort_keys=True)
