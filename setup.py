"""What pyproject.toml cannot say: firmware/ and board_configs/ go into a wheel, too.

In a checkout they lie beside host_tools, in a wheel below it, in the folder `carried`
(host_tools/paths.py). An editable install uses the checkout's.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
CARRIED = {"firmware": "*.py", "board_configs": "*.toml"}


class BuildWithFirmware(build_py):
    """The Python packages, and what they carry."""

    def run(self) -> None:
        package = Path(self.build_lib) / "host_tools"
        if not self.editable_mode:
            # What an earlier build left there would go into the wheel for good.
            shutil.rmtree(package, ignore_errors=True)
        super().run()
        if self.editable_mode:
            return
        for folder, pattern in CARRIED.items():
            for source in sorted((HERE / folder).rglob(pattern)):
                target = package / "carried" / source.relative_to(HERE)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)


setup(cmdclass={"build_py": BuildWithFirmware})
