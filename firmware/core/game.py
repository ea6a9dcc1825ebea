"""The games there are, and what each of them is: a record.

A record is a module core/NAME/record.py (the null game is its own) with

* ``NAME``, ``LABEL`` (what menus call it), ``HELP`` (a line on it), ``HOW`` (the screen that
  explains it, or ""), ``VERSION`` (of its saves: a higher one is not read);
* ``SAVE_NAME``: what its match is stored under; ``HANDS_NAME``: likewise the log of finished hands
  (session/history.py), or "" without one;
* ``TABLE``: the module with its options (core/options.py); ``START``: those that New game begins
  with, as text;
* ``LEAST_PLAYERS``, ``MOST_PLAYERS``: seats; ``seats(choice)``: how many a choice has;
* ``OBSERVE``: the module that tells its views (players/hearts/observe.py), "" without opponents;
* ``BOTS``: ((letter of a level, module), ...);
* ``RARE``: modules that are needed seldom: the loader drops them with the screen;
* ``UNDO``: NEVER, PRACTICE (in practice games) or ALWAYS;
* ``make(options, seed, hand_number, carry)``: a state, see below;
* ``screen(session)``: the name of the screen that shows what comes next (ui/shell.py);
* ``REPORT``: the module with what is needed now and then: ``taken_back(session, out)``: fill `out`
  with the actions of the hand before the person's last choice, returns how many, or -1 for none;
  ``lines(session)``: what the log says when a hand has ended; ``saved_line(kept)``: what a menu
  says of a save (session/stored.py); ``draw(choice, number)``: the deal number that a random
  number stands for; ``COUNTERS``: names of the statistics, ``count(session, counters)``, which
  adds a finished match to them, and ``told(counters)``: a (label, text) each that a page shows.

What the menu at the table offers is ui/NAME/pause_rows.py (ui/screens/pause.py).

A state has OpenSpiel's verbs: current_player(), legal_actions(out), apply_action(action) -> events
(core/events.py), is_terminal(), returns(); carry(): whole numbers that the next hand needs; and
options, seed, players, hand_number, log and log_len: the actions of the hand, which rebuild it.
"""

from micropython import const

GAMES = ("hearts", "pyramid")  # in the order of the menu
NULL = "null_game"

# Values of UNDO
NEVER = const(0)
PRACTICE = const(1)
ALWAYS = const(2)


def record(name):
    """The record of a game; ValueError when there is no such game."""
    if name == NULL:
        from core import null_game

        return null_game
    if name not in GAMES:
        raise ValueError("no game called " + name)
    return __import__("core." + name + ".record", None, None, ("NAME",))
