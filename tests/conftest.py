"""Property tests draw the same examples in every `make test`, so that main stays green or red; soak draws new ones."""

import os
import signal

from hypothesis import Phase, settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("new", derandomize=False, print_blob=True, deadline=None)
settings.register_profile("unshrunk", derandomize=True, deadline=None, phases=(Phase.explicit, Phase.generate))
# A shell starts what runs in its background with interrupts ignored, and the processes under test would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.setdefault("TURNCOAT_PREPARE", "asked")  # servers of tests compile only what is played at them
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
