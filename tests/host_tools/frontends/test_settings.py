from pathlib import Path

import pytest

from host_tools.frontends import settings


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_what_is_kept_is_there_the_next_time_beside_the_rest(home: Path) -> None:
    assert settings.get("blocks") is None
    settings.keep("blocks", "half")
    settings.keep("other", 1)
    settings.keep("blocks", "braille")
    assert (settings.get("blocks"), settings.get("other")) == ("braille", 1)
    assert len([path for path in home.rglob("*") if path.is_file()]) == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"3"])
def test_a_file_that_cannot_be_used_is_none(content: bytes, home: Path) -> None:
    settings.keep("blocks", "half")
    (path,) = (path for path in home.rglob("*") if path.is_file())
    path.write_bytes(content)
    assert settings.get("blocks") is None
    settings.keep("blocks", "braille")
    assert settings.get("blocks") == "braille"


def test_nowhere_to_write_is_no_error(home: Path) -> None:
    (home / "pocket-hearts").write_text("in the way")
    settings.keep("blocks", "half")
    assert settings.get("blocks") is None
