"""What is made from docstrings, and what is shown in notebooks."""

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
PUBLIC = ("turncoat", "turncoat.engine", "turncoat.records")  # checks of turncoat.conformance are named as sentences


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_says_what_it_is(module: str) -> None:
    """The reference is made from docstrings, so none may be missing."""
    found = import_module(module)
    for name in found.__all__:
        thing = getattr(found, name)
        if inspect.isclass(thing):
            assert all(told(thing, part) for part, method in vars(thing).items() if is_public(part, method)), name
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert (thing.__doc__ or "").strip(), name


def is_public(part: str, method: object) -> bool:
    inner = method.fget if isinstance(method, property) else method
    return not part.startswith("_") and inspect.isfunction(inner)


def told(owner: type, part: str) -> bool:
    """Whether the class or one that it is based on says what a method is for."""
    return any((getattr(base, part, None).__doc__ or "").strip() for base in owner.__mro__)


@pytest.mark.soak
def test_the_reference_can_be_made(tmp_path: Path) -> None:
    subprocess.run(["make", "api", f"API={tmp_path}"], cwd=ROOT, check=True, capture_output=True)
    page = (tmp_path / "turncoat.html").read_text("utf-8")
    assert "IllegalMoveError" in page
    assert "whose turn" in page.lower() or "the seat to move" in page.lower()
    assert "winners share" in (tmp_path / "turncoat" / "core" / "contract.html").read_text("utf-8")


def test_there_are_notebooks_and_they_hold_no_output() -> None:
    assert len(NOTEBOOKS) >= 2
    for notebook in NOTEBOOKS:
        assert '"output_type"' not in notebook.read_text("utf-8"), f"{notebook.name}: clear its output"


@pytest.mark.soak
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(notebook: Path) -> None:
    code = (
        "import sys, nbformat; from nbclient import NotebookClient;"
        "NotebookClient(nbformat.read(sys.argv[1], as_version=4), timeout=600, kernel_name='python3').execute()"
    )
    done = subprocess.run([sys.executable, "-c", code, str(notebook)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
