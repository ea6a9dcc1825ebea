"""Pictures and recordings as files."""

from pathlib import Path

import pytest
from PIL import Image

from host_tools.frontends import recorder
from host_tools.frontends.recorder import Recorder


def plain(value: int) -> Image.Image:
    return Image.new("1", (8, 4), value)


def test_a_picture_is_enlarged_and_never_written_over(tmp_path: Path) -> None:
    one = Recorder("board", tmp_path)
    first, second = one.save(plain(1), 3), one.save(plain(0), 1)
    assert (first.name, second.name) == ("board-01.png", "board-02.png")
    with Image.open(first) as image:
        assert image.size == (24, 12)
        assert image.getpixel((0, 0)) == 255


@pytest.mark.parametrize("mode", ["1", "RGB"])
def test_a_recording_has_its_frames_and_their_times(tmp_path: Path, mode: str) -> None:
    one = Recorder("board", tmp_path)
    assert not one.recording
    shades = [plain(n % 2).convert(mode) for n in range(4)]
    one.start(shades[0], 2, 1000)
    assert one.recording
    for image, now in zip(shades[1:], (1100, 1400, 2400), strict=True):
        assert one.frame(image, now)
    assert one.seconds(2400) == 1
    path = one.stop(2900)
    assert not one.recording
    with Image.open(path) as gif:
        assert gif.size == (16, 8)
        assert gif.n_frames == 4
        durations = []
        for n in range(4):
            gif.seek(n)
            durations.append(gif.info["duration"])
            assert gif.convert("L").getpixel((0, 0)) == 255 * (n % 2)
    assert durations == [100, 300, 1000, 500]
    assert gif.info["loop"] == 0


def test_frames_in_quick_succession_are_one(tmp_path: Path) -> None:
    one = Recorder("board", tmp_path)
    one.start(plain(0), 1, 0)
    one.frame(plain(1), 100)
    one.frame(plain(0), 105)
    one.frame(plain(1), 110)
    with Image.open(one.stop(500)) as gif:
        assert gif.n_frames == 2


def test_a_recording_ends_at_its_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder, "MOST", 3)
    one = Recorder("board", tmp_path)
    one.start(plain(0), 1, 0)
    assert one.frame(plain(1), 100)
    assert not one.frame(plain(0), 200)


def test_without_a_recording_frames_are_not_kept(tmp_path: Path) -> None:
    one = Recorder("board", tmp_path)
    assert one.frame(plain(0), 0)
    assert not one.recording
    assert one.seconds(5000) == 0
