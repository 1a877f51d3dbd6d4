"""`make api`: the library's reference as pages, made by pdoc from the docstrings: python docs/reference.py FOLDER"""

import sys
from pathlib import Path

import pdoc

import turncoat

CORE = ("game", "position", "moves", "outcome", "effects", "contract", "knowledge", "presentation", "learning")
MODULES = (
    "turncoat",
    "turncoat.records",
    "turncoat.conformance",
    "turncoat.adapters",
    *(f"turncoat.core.{n}" for n in CORE),
)

for name in turncoat.__all__:
    setattr(turncoat, name, getattr(turncoat, name))  # what is loaded on demand is not found otherwise
pdoc.render.configure(show_source=False, footer_text=f"Turncoat {turncoat.__version__}")
pdoc.pdoc(*MODULES, output_directory=Path(sys.argv[1]))
print(f"The reference is in {sys.argv[1]}/index.html")
