"""The script of the tour (host_tools/tour.py): what to press for every screen's picture.

One line a picture: its name, then the presses that lead there. It knows screens, not pixels, so it
serves every board. Where two buttons have to do, LEFT and B are held, UP and DOWN are LEFT and
RIGHT, and what follows a `|` is pressed in place of the line's usual presses. `UP*9` is nine
presses; HAND, WAIT, WIN and `!` are in tour.py.
"""

from typing import NamedTuple

from host_tools import positions
from host_tools.positions import Position

_LOST = 0  # a deal of Pyramid that shows at once that it cannot

_TAUGHT = '{"taught": true}'
_PYRAMID = '{"taught": true, "game": "pyramid"}'
_FOUR = '{"taught": true, "four": true}'


class Scene(NamedTuple):
    """One power-on: what lies on the board before it, and the pictures to take then.

    `script` as described above; its first line is taken as soon as something is shown.
    `settings` as the firmware stores them, none if "". `broken` names a file of the firmware that
    has been damaged. `colour`: for panels in colour only. `deal`: of Pyramid, saved before its
    first move.
    """

    script: str
    position: Position | None = None
    settings: str = _TAUGHT
    broken: str = ""
    colour: bool = False
    deal: int | None = None


_FIRST_DAY = Scene(
    settings="",
    script="""
        splash
        lesson                  WAIT
        lesson_follow           A
        lesson_not_that         RIGHT RIGHT A
        lesson_taken            LEFT A
        lesson_points           A
        lesson_no_queen         RIGHT A
        lesson_ducked           LEFT A
        lesson_void             A
        lesson_throw_her        A
        lesson_thrown           RIGHT A
        lesson_end              A
        menu                    A
        start                   WAIT A
        how_to_aim              WAIT DOWN A
        how_to_points           RIGHT
        how_to_pass             RIGHT
        how_to_lead             RIGHT
        how_to_trick            RIGHT
        how_to_hearts           RIGHT
        how_to_moon             RIGHT
        how_to_buttons          RIGHT
        how_to_lesson           RIGHT
        menu_speed              B B UP LEFT LEFT            | B B UP A A A
        new_game                DOWN A WAIT A
        new_game_preset         UP RIGHT                    | UP A
        new_game_deal           DOWN DOWN DOWN DOWN
        deal_number             A
        deal_number_changed     RIGHT RIGHT UP UP           | WAIT A A UP UP
        new_game_options        B DOWN DOWN DOWN DOWN DOWN DOWN
        new_game_mixed          UP UP RIGHT                 | UP UP A
        new_game_conflict       UP LEFT                     | UP A*4
        new_game_three_hands    RIGHT UP*14 RIGHT DOWN LEFT | A UP*14 A DOWN A*19
        new_game_custom         DOWN*6
        dealing                 DOWN A!
        pass                    WAIT
        pass_full               A A A
        pass_fly                WAIT A
        received                WAIT
        table                   A WAIT
        table_why               DOWN                        | RIGHT RIGHT
        table_menu              UP B                        | LEFT B
        table_one_trick         B WAIT A WAIT
        last_trick              B WAIT A
        scores                  WAIT A DOWN WAIT A
        confirm_leave           WAIT A UP UP WAIT A
        menu_continue           B UP WAIT A
        table_again             WAIT A
        hand_result             HAND
        pass_right              WAIT A
        hand_result_2           WAIT A A A WAIT A WAIT A HAND
        pass_across             WAIT A
        hand_result_3           WAIT A A A WAIT A WAIT A HAND
        game_over               WAIT A
        game_over_chart         RIGHT
        game_over_deals         RIGHT
        menu_after              RIGHT A
    """,
)

_SCORES = (54, 61, 37, 80)

SCENES = (
    _FIRST_DAY,
    Scene(
        "boot\nqueen WAIT A WAIT A A",
        Position("", positions.any_way, positions.queen_falls, 2, _SCORES, 0),
    ),
    Scene(
        "boot\nhearts_break WAIT A WAIT A",
        Position("", positions.any_way, positions.hearts_break, 2, _SCORES, 40),
    ),
    Scene(
        "boot\nclaim WAIT A WAIT\ntable_menu_practice B B\ntable_menu_end UP",
        Position("", positions.any_way, positions.claim, 2, _SCORES, 30, practice=True),
    ),
    Scene(
        "boot\nmoon WAIT A WAIT A WAIT WAIT WAIT\nhand_result_moon A\nhand_result_moon_2 DOWN",
        Position("", positions.for_a_moon, positions.moon, 1, _SCORES, 260),
    ),
    Scene(
        "boot\nmoon_shot WAIT A WAIT A WAIT A\nhand_result_bonus WAIT\nhand_result_bonus_2 DOWN\n"
        "hand_result_bonus_3 DOWN\nhand_result_bonus_4 DOWN",
        Position(
            "bonus_card=JD moon_score=sub score_reset=any_50x sun=on",
            positions.for_a_moon,
            positions.moon,
            1,
            (76, 61, 37, 80),
            260,
        ),
    ),
    Scene(
        "boot\nscatter WAIT A WAIT\nscatter_full A A A\nreceived_scatter WAIT A WAIT",
        Position("pass_cycle=LRXS", positions.any_way, positions.choosing, 3, _SCORES),
    ),
    Scene(
        "boot\npass_blind WAIT A WAIT\nreceived_blind UP WAIT A WAIT | RIGHT WAIT A WAIT",
        Position("pass_blind=on", positions.any_way, positions.choosing, 0, _SCORES),
    ),
    Scene(
        "boot\npass_mix WAIT A WAIT\nreceived_mix A A A WAIT A WAIT",
        Position("pass_mix=on", positions.any_way, positions.choosing, 3, _SCORES),
    ),
    Scene(
        "boot\ncrash WAIT DOWN A WAIT\nmenu_after_crash A",
        Position("", positions.any_way, positions.choosing, 2, _SCORES),
        broken="hearts/v_screens_start.mpy",
    ),
    # Here, so that the pictures before have the same numbers on every board.
    Scene(
        "boot\npass_four_colours WAIT A WAIT A",
        Position("", positions.any_way, positions.choosing, 0, _SCORES),
        settings=_FOUR,
        colour=True,
    ),
    Scene(
        "boot\ntable_four_colours WAIT A WAIT",
        Position("", positions.any_way, positions.every_suit, 1, _SCORES),
        settings=_FOUR,
        colour=True,
    ),
    # Pyramid: a deal is won by buttons, saved, resumed and taken back on the way; one is lost.
    Scene(
        """
            boot
            menu_pyramid
            pyramid_aim             A WAIT DOWN A
            pyramid_pairs           RIGHT
            pyramid_kings           RIGHT
            pyramid_stock           RIGHT
            pyramid_no_way          RIGHT
            pyramid_buttons         RIGHT
            pyramid_new             B UP WAIT A
            pyramid_winnable        WAIT DOWN DOWN RIGHT        | WAIT DOWN DOWN A
            pyramid_board           RIGHT UP UP WAIT A WAIT     | A UP UP WAIT A WAIT
            pyramid_picked          RIGHT A
            pyramid_pair_gone       A
            pyramid_needs           RIGHT A
            pyramid_flipped         DOWN DOWN                   | LEFT LEFT A A
            pyramid_menu            B
            pyramid_given_up        WAIT DOWN A WAIT
            pyramid_resumed         LEFT WAIT A WAIT B WAIT UP UP A WAIT A WAIT
            pyramid_last_card       WIN
            pyramid_won             A WAIT
            pyramid_statistics      B WAIT A WAIT UP A WAIT
        """,
        settings=_PYRAMID,
    ),
    Scene("boot\npyramid_lost A WAIT\npyramid_lost_played_on RIGHT", deal=_LOST),
)
