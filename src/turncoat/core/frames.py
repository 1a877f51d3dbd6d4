"""Tables for those who work with pandas; nothing else of the library needs it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from turncoat.core.errors import TurncoatError

if TYPE_CHECKING:
    import pandas


def to_frame(columns: Mapping[str, Any]) -> "pandas.DataFrame":
    """A pandas DataFrame of these columns; TurncoatError if pandas is not installed."""
    try:
        import pandas
    except ImportError:
        raise TurncoatError("to_frame needs pandas; pip install 'turncoat[frames]' brings it") from None
    return pandas.DataFrame(dict(columns))
