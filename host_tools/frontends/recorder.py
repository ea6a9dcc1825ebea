"""Pictures of the panel kept as files: one as PNG, a stretch of time as GIF."""

from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageOps

# A GIF counts in hundredths of a second, and players slow down for frames shorter than two.
SHORTEST = 20
# Frames after which a recording ends by itself: a long evening must not fill the memory.
MOST = 3000


class Recorder:
    """Writes into `folder` (the current one), never over a file that is there.

    Times are ms on any clock that only goes forward. Methods that write raise OSError.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self._name = name
        self._folder = folder or Path.cwd()
        self._frames: list[Image.Image] = []
        self._times: list[int] = []
        self._scale = 1

    @property
    def recording(self) -> bool:
        return bool(self._frames)

    def seconds(self, now: int) -> int:
        """How long the recording is so far."""
        return (now - self._times[0]) // 1000 if self._times else 0

    def save(self, image: Image.Image, scale: int) -> Path:
        """Write a PNG, each pixel `scale` times as large."""
        path = self._free("png")
        ImageOps.scale(image, scale, Image.Resampling.NEAREST).save(path)
        return path

    def start(self, image: Image.Image, scale: int, now: int) -> None:
        self._frames = [image]
        self._times = [now]
        self._scale = scale

    def frame(self, image: Image.Image, now: int) -> bool:
        """The panel shows this from now on; False when the recording is as long as it may be."""
        if not self.recording:
            return True
        if now - self._times[-1] < SHORTEST and len(self._frames) > 1:
            self._frames[-1] = image
            return True
        self._frames.append(image)
        self._times.append(now)
        return len(self._frames) < MOST

    def stop(self, now: int) -> Path:
        """Write the GIF; it shows as long as it was recorded, and begins again."""
        frames, times = self._frames, [*self._times, now]
        self._frames, self._times = [], []
        shown = [max(SHORTEST, after - before) for before, after in pairwise(times)]
        path = self._free("gif")
        large = [_for_gif(image, self._scale) for image in frames]
        large[0].save(path, save_all=True, append_images=large[1:], duration=shown, loop=0)
        return path

    def _free(self, ending: str) -> Path:
        number = 1
        while True:
            path = self._folder / f"{self._name}-{number:02d}.{ending}"
            if not path.exists():
                return path
            number += 1


def _for_gif(image: Image.Image, scale: int) -> Image.Image:
    large = ImageOps.scale(image, scale, Image.Resampling.NEAREST)
    return large.quantize(256) if large.mode == "RGB" else large.convert("L")
