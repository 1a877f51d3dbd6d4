"""The lab: how fair, how deep and how lively a game is, measured by playing it (docs/lab.md).

import turncoat, turncoat.lab as lab
game = turncoat.games()[0].name
results = lab.run(lab.Experiment("first look", (lab.Cell(game),)), "results/first-look")
results.report("first-look.html")

It needs the extra `lab`: Ray for many workers, PyArrow for Parquet, Matplotlib for plots.
"""

from typing import TYPE_CHECKING, Any

from turncoat.lab.errors import LabError
from turncoat.lab.experiment import Cell, Experiment, load

if TYPE_CHECKING:
    from turncoat.lab.results import Results
    from turncoat.lab.running import run

__all__ = ["Cell", "Experiment", "LabError", "Results", "load", "run"]

_LAZY = {"Results": "results", "run": "running"}


def __getattr__(name: str) -> Any:
    """Load what needs PyArrow only when it is asked for."""
    if name not in _LAZY:
        raise AttributeError(f"module 'turncoat.lab' has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f"turncoat.lab.{_LAZY[name]}"), name)
    except ModuleNotFoundError as error:
        raise LabError(f"the lab needs {error.name}; pip install 'turncoat[lab]' brings it") from None
