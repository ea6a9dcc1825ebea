"""What all tests share. The search path and the marks are in pyproject.toml."""

import os
from pathlib import Path

from hypothesis import settings

# What is compiled and kept: not among the user's own, and one for all processes and runs.
os.environ["XDG_CACHE_HOME"] = str(Path(__file__).resolve().parent.parent / "build" / "cache")

# Examples are drawn from the test's own name, so that a run repeats and CI fails for a reason
# in the change. HYPOTHESIS_PROFILE=explore draws new ones. No deadline: machines are shared.
settings.register_profile("repeat", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeat"))
