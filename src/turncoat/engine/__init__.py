"""Playing by machine: random games now, search to come. It knows positions only through the kernel contract."""

from turncoat.engine.playouts import Playouts, playouts

__all__ = ["Playouts", "playouts"]
