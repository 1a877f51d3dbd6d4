"""What can be wrong with an experiment or its results."""

from turncoat.core.errors import TurncoatError


class LabError(TurncoatError, ValueError):
    """An experiment, or a folder of results, that cannot be used; the message says what would be right."""
