"""The saved match as bytes; ui/save_fields.py reads them.

One line of text (the fields below, separated by ``|``), then the actions of the hand in play, a
byte each: a card is itself, any other action has bit 7 set (0x110 -> 0x90). Earlier hands are not
in it: their totals are. Whatever does not replay legally is no save (rules.md, core/replay.py).
"""

NAME = "match"
HANDS = "hands"  # the log of finished hands, see ui/match.py


def pack(match):
    """Bytes of a ui.match.Match, below 512: its options, hand in play and totals before it."""
    game = match.game
    fields = (
        match.options_text,
        str(game.seed),
        str(game.hand_number),
        " ".join(str(total) for total in match.start[:-1]),
        "latch" if match.start[-1] else "",
        match.levels,
        "practice" if match.practice else "",
    )
    data = bytearray(("|".join(fields) + "\n").encode())
    for i in range(game.log_len):
        action = game.log[i]
        data.append(action if action < 0x80 else 0x80 | action & 0x7F)
    return data
