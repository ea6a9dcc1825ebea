"""Contact sheets for looking at: every scene of scenes.py enlarged, and at its true size.

`python tests/ui/preview.py FOLDER [SCENE...]` writes one PNG a scene and `sheet.png`.
"""

import subprocess
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
FIRMWARE = HERE.parent.parent / "firmware"
_ZOOM = 6
_LIT = (255, 255, 255)
_DARK = (0, 0, 0)
_EDGE = (60, 60, 90)


def picture(width: int, height: int, data: bytes) -> Image.Image:
    """A MONO_VLSB buffer as an image."""
    image = Image.new("RGB", (width, height), _DARK)
    for at, byte in enumerate(data):
        for bit in range(8):
            if byte >> bit & 1:
                image.putpixel((at % width, at // width * 8 + bit), _LIT)
    return image


def scenes() -> dict[str, Image.Image]:
    """Draw all scenes with the MicroPython beside this Python."""
    micropython = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [str(micropython), str(HERE / "scenes.py")],
        env={"MICROPYPATH": f"{FIRMWARE}:.frozen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    found: dict[str, Image.Image] = {}
    for line in done.stdout.splitlines():
        name, width, height, data = line.split()
        found[name] = picture(int(width), int(height), bytes.fromhex(data))
    return found


def main() -> None:
    """Write the sheets."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    images = {n: i for n, i in scenes().items() if not sys.argv[2:] or n in sys.argv[2:]}
    for name, image in images.items():
        big = image.resize((image.width * _ZOOM, image.height * _ZOOM), Image.Resampling.NEAREST)
        sheet = Image.new("RGB", (big.width + 16 + image.width * 2, big.height + 16), _EDGE)
        sheet.paste(big, (8, 8))
        sheet.paste(image, (big.width + 12, 8))
        twice = image.resize((image.width * 2, image.height * 2), Image.Resampling.NEAREST)
        sheet.paste(twice, (big.width + 12, 16 + image.height))
        sheet.save(folder / f"{name}.png")


if __name__ == "__main__":
    main()
