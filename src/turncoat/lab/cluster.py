"""Ray, started for one piece of work: on this machine, or on a cluster that is reached at an address."""

import logging
import os
from typing import Any

from turncoat.lab.errors import LabError

OBJECTS = 256 << 20  # bytes that results on their way may take


def started(workers: int, address: str | None) -> Any:
    """The module `ray`, connected; LabError if it cannot be had."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of a change that is not ours
    try:
        import ray
    except ImportError:
        raise LabError("several workers need Ray; pip install 'turncoat[lab]' brings it") from None
    how: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address is None:  # one of our own, whatever else runs on this machine
        how |= {"num_cpus": workers, "include_dashboard": False, "object_store_memory": OBJECTS}
    try:
        ray.init(address=address or "local", **how)
    except Exception as error:  # Ray has no common base of what it raises here
        where = "on this machine" if address is None else f"at {address}"
        raise LabError(f"Ray cannot be reached {where}: {error}") from None
    return ray
