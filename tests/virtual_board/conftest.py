from pathlib import Path

import pytest

from tests.mp import micropython as found


@pytest.fixture(params=[64, 32], ids=["m64", "m32"])
def mp(request: pytest.FixtureRequest) -> Path:
    """Each MicroPython there is: the wheel's, and the 32-bit one."""
    return found(request.param)
