from pathlib import Path

import pytest

from host_tools.errors import UserError
from host_tools.frontends import home


def test_each_board_has_a_folder_of_the_users_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = home.folder_of("pico_ssd1306")
    assert folder.is_relative_to(tmp_path)
    assert folder != home.folder_of("thumby")


def test_a_board_is_played_once_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "boards" / "pico"
    with home.occupied(folder), pytest.raises(UserError, match="already"), home.occupied(folder):
        pass
    with home.occupied(folder) as again:
        assert again == folder


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        pytest.raises(UserError, match=r"cannot keep saves in .*: Not a directory"),
        home.occupied(tmp_path / "file" / "pico"),
    ):
        pass
