"""The arena's protocol, through a pipe."""

import io
import json
import subprocess
import sys
from array import array

import pytest

from core import options
from core.card_names import card_name
from core.hearts import codes
from core.hearts import options as hearts_options
from host_tools import bot_server
from host_tools.errors import UserError
from tests.mp import ROOT
from tests.players.games import play_hand

STEPS = {"L": "left", "R": "right", "X": "across", "H": "hold"}


def names(codes):
    return [card_name(card) for card in codes]


def requests_of_a_hand(deal, hand, seat):
    """What the arena would ask of one seat in a hand of Normal, with the answers."""
    choice = options.preset(hearts_options, "standard")
    requests, answers, history, packet = [], [], [], []
    for game, views, actions, action in play_hand(choice, deal, "nnnn", hand):
        view = views[seat]
        who = game.current_player()
        base = {
            "seat": seat,
            "direction": STEPS[chr(game.step)],
            "scores": list(view.table.totals),
        }
        if game.phase == codes.PASS and who == seat:
            if not packet:
                held = array("H", [0] * 64)
                hand_cards = held[: view.hand(held)]
                requests.append({**base, "type": "deal", "hand": names(hand_cards)})
                requests.append({**base, "type": "pass", "hand": names(hand_cards)})
            packet.append(card_name(action))
            if len(packet) == 3:
                answers.append({"cards": packet})
        if game.phase == codes.PLAY:
            if who == seat:
                held = array("H", [0] * 64)
                requests.append(
                    {
                        **base,
                        "type": "play",
                        "hand": names(held[: view.hand(held)]),
                        "legal": names(actions),
                        "history": history[:],
                        "passed": names(view.passed(i) for i in range(view.passed_len)),
                        "received": names(view.received(i) for i in range(view.received_len)),
                    }
                )
                answers.append({"card": card_name(action)})
            history.append([who, card_name(action)])
    return requests, answers


def test_the_server_plays_as_the_bot_in_the_game_does():
    lines, expected = [json.dumps({"type": "seed", "seed": 4})], []
    for hand in range(4):
        requests, answers = requests_of_a_hand(70 + hand, hand, seat=hand)
        lines += [json.dumps(r) for r in requests]
        expected += answers
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.bot_server", "normal"],
        input="\n".join(lines) + "\n",
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected


def test_easy_answers_too():
    requests, answers = requests_of_a_hand(5, 1, seat=2)
    out = io.StringIO()
    bot_server.serve("easy", (json.dumps(r) + "\n" for r in requests), out)
    assert len(out.getvalue().splitlines()) == len(answers)


@pytest.mark.parametrize("line", ['{"type": "bid"}', "[]", "no json", '{"type": "play"}'])
def test_a_request_that_is_none_is_said_to_be(line):
    with pytest.raises(UserError, match="request 1 is not of the arena's protocol"):
        bot_server.serve("normal", [line], io.StringIO())


def test_an_unknown_level_names_those_there_are():
    with pytest.raises(UserError, match="easy, normal"):
        bot_server.serve("expert", [], io.StringIO())
