"""Reports of the lab: what HTTP carries."""

from turncoat.server.wire.base import Wire


class LabReport(Wire):
    """A report that the host shows, at /lab/ and this name."""

    name: str
    title: str
    about: str
    cells: int  # games and companies of players that were measured
    changed: int  # when, in milliseconds since 1970
