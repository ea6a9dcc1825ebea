"""A match and its save: what is played, saved, continued, taken back, and said at its end."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from core.hearts import codes, record, report
from core.hearts.state import Hearts
from hal.storage import Storage
from session import history
from session.session import Session
from tests.ui import hearts_match as matches

QUEEN = 0x2C


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def state(match: Session) -> tuple[object, ...]:
    game = match.game
    return (
        list(game.log[: game.log_len]),
        bytes(game.loc),
        (list(game.totals), game.overtime, game.hand_number),
        (game.phase, game.current_player()),
        [bytes(view.where) for view in match.views],
        (match.levels, match.practice, match.options_text),
    )


def again(folder: Path) -> Session:
    """The saved match, as the next power-on finds it."""
    match = matches.load(Storage(str(folder)))
    assert match
    return match


def play(match: Session, done: Callable[[Hearts], bool]) -> None:
    """Anything legal, for all seats, until `done(game)`."""
    for _ in range(2000):
        if done(match.game):
            return
        n = match.list_legal()
        match.act(match.legal[(match.game.log_len * 7 + match.game.seed) % n])
    raise AssertionError("never")


def between_hands(game: Hearts) -> bool:
    return game.phase in (codes.NEXT, codes.OVER)


def play_moon(match: Session) -> None:
    """Seat 0 passes low, wins all it can, and the others duck and throw it what counts."""
    game = match.game
    while game.phase in (codes.PASS, codes.PLAY):
        cards = list(match.legal[: match.list_legal()])
        follows = game.phase == codes.PLAY and game.log_len > game.trick_start
        if game.phase == codes.PASS:
            low = game.current_player() == 0
        else:
            low = game.current_player() != 0
        if low and follows and cards[0] >> 4 != game.log[game.trick_start] >> 4:
            match.act(max(cards, key=lambda c: (c == QUEEN, c >> 4 == 3, -(c & 15))))
        else:
            match.act((min if low else max)(cards, key=lambda c: c & 15))


def a_moon(folder: Path, text: str) -> Session:
    """A match whose first hand seat 0 has just shot."""
    for seed in range(4711, 5200):
        match = matches.start(Storage(str(folder)), text, seed, "hnnn")
        play_moon(match)
        if match.game.shooter() == 0:
            return match
    raise AssertionError("no moon in 500 deals")


def test_power_may_go_after_any_trick(folder: Path) -> None:
    match = matches.start(Storage(str(folder)), "", 5, "hnnn")
    assert state(again(folder)) == state(match)
    for tricks in range(1, 14):
        play(match, lambda game: game.trick_number == tricks)  # noqa: B023 - asked at once
        assert state(again(folder)) == state(match)
    assert between_hands(match.game)


def test_power_may_go_after_the_pass_and_after_the_deal(folder: Path) -> None:
    match = matches.start(Storage(str(folder)), "", 5, "hnnn")
    play(match, lambda game: game.phase == codes.PLAY)
    assert state(again(folder)) == state(match)
    play(match, between_hands)
    match.act(codes.DEAL)
    assert state(again(folder)) == state(match)


def test_a_later_hand_goes_on_with_the_totals_before_it(folder: Path) -> None:
    match = matches.start(Storage(str(folder)), "", 5, "hnnn")
    play(match, between_hands)
    totals = list(match.game.totals)
    assert sum(totals) in (26, 78)
    match.act(codes.DEAL)
    play(match, lambda game: game.trick_number == 6)
    found = again(folder)
    assert list(found.game.totals) == totals
    play(match, between_hands)
    found = again(folder)
    assert list(found.game.totals) == list(match.game.totals) != totals


@pytest.mark.parametrize("choice", [codes.MOON_ADD, codes.MOON_SUB])
def test_the_choice_of_a_moon_is_saved(folder: Path, choice: int) -> None:
    match = a_moon(folder, "moon_score=choose")
    assert match.game.phase == codes.MOON
    match.act(choice)
    assert state(again(folder)) == state(match)
    own = -26 if choice == codes.MOON_SUB else 0
    assert again(folder).game.totals[0] == own


def test_practice_is_saved(folder: Path) -> None:
    matches.start(Storage(str(folder)), "", 5, "heee", practice=True)
    assert again(folder).practice
    matches.start(Storage(str(folder)), "", 5, "heee")
    assert not again(folder).practice


def test_a_tie_at_the_end_plays_on_after_continuing(folder: Path) -> None:
    """The target was reached with two seats at the lowest total: the next hand ends the match."""
    store = Storage(str(folder))
    text = "tie_rule=play_on"
    match = matches.in_hand(store, text, 5, "hnnn", False, 4, [60, 60, 104, 90, 1])
    assert match.save()
    assert again(folder).game.overtime
    unmet = matches.in_hand(store, text, 5, "hnnn", False, 4, [60, 60, 99, 90])
    assert unmet.save()
    assert not again(folder).game.overtime


def test_a_hand_that_ends_twice_is_told_once(folder: Path, tmp_path: Path) -> None:
    """Power goes between the log of the hand and the save of the match."""
    match = matches.start(Storage(str(folder)), "", 5, "hnnn")
    play(match, lambda game: game.trick_number == 12)
    kept = tmp_path / "kept"
    shutil.copytree(folder, kept)
    play(match, between_hands)
    match.settle()
    assert len(history.read(match)) == 1
    for path in kept.glob("match.*"):
        shutil.copy(path, folder)
    match = again(folder)
    assert match.game.trick_number == 12
    play(match, between_hands)
    match.settle()
    hands = history.read(match)
    assert [list(totals) for _, totals in hands] == [list(match.game.totals)]
    match.act(codes.DEAL)
    play(match, between_hands)
    match.settle()
    assert len(history.read(again(folder))) == 2


def test_a_new_match_begins_without_the_hands_of_the_old_one(folder: Path) -> None:
    match = matches.start(Storage(str(folder)), "", 5, "hnnn")
    play(match, between_hands)
    assert history.read(matches.start(Storage(str(folder)), "", 6, "hnnn")) == []


def test_places(folder: Path) -> None:
    store = Storage(str(folder))
    match = matches.in_hand(store, "", 5, "hnnn", False, 6, [61, 44, 104, 44])
    assert report.ranking(match.game) == [1, 3, 0, 2]
    places = [report.place_line(match, seat) for seat in range(4)]
    assert places == ["3. YOU 61", "1. BOB 44", "4. ANN 104", "1. CY 44"]


def test_a_forgotten_match_is_gone(folder: Path) -> None:
    store = Storage(str(folder))
    matches.start(store, "", 5, "hnnn")
    matches.forget(store)
    assert matches.load(Storage(str(folder))) is None


def practice(folder: Path) -> Session:
    return matches.start(Storage(str(folder)), "", 5, "heee", practice=True)


def until_mine(match: Session) -> None:
    while match.bot_turn():
        match.think()


def test_a_pass_is_taken_back_whole(folder: Path) -> None:
    match = practice(folder)
    until_mine(match)
    before = state(match)
    for _ in range(3):
        match.act(match.legal[match.list_legal() - 1])
    assert record.has_chosen(match.game, 0)
    assert match.take_back()
    assert state(match) == before == state(again(folder))


def test_a_card_is_taken_back_with_all_that_followed(folder: Path) -> None:
    match = practice(folder)
    for _ in range(3):
        until_mine(match)
        match.act(match.choose("e"))
    while match.game.phase == codes.PASS:
        until_mine(match)
    for _ in range(4):
        until_mine(match)
        before = state(match)
        match.act(match.choose("e"))
    until_mine(match)
    assert match.take_back()
    assert state(match) == before


def test_nothing_is_taken_back_but_in_practice(folder: Path) -> None:
    match = matches.start(Storage(str(folder)), "", 5, "heee")
    until_mine(match)
    match.act(match.legal[0] if match.list_legal() else 0)
    before = state(match)
    assert not match.take_back()
    assert state(match) == before
