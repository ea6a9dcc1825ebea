"""The script of the first-run lesson: what is said, and three tricks of one small hand.

The hand: 3C JC 4S QS 6H KH. Seat 0 is the player. It keeps to the default rules: hearts are not
led before one has been thrown away.
"""

HAND = b"\x03\x0b\x24\x2c\x36\x3d"

HELLO = "Hearts: four players, 13 cards each. Each plays one card: that is a trick."
BYE = "That is all! Pass three cards, play 13 tricks. At 100 points the lowest wins."

_QS = b"\x2c"

# What lies when you are asked (seat, card, ...), what follows yours, the cards that go (b"" for
# any that is legal), the question, the answer to a card that does not go, the answer to the queen
# where she is wrong, what happened, who took it.
TRICKS = (
    (
        b"\x01\x08\x02\x0d\x03\x05",
        b"",
        b"\x03\x0b",
        "BOB led a club. You have clubs, so play one.",
        "You have clubs: you must follow suit.",
        "You have clubs: you must follow suit.",
        "ANN's king is the highest club: her trick.",
        2,
    ),
    (
        b"\x02\x2a\x03\x39",
        b"\x01\x22",
        b"\x24",
        "A heart is 1 point, the queen 13! Play low.",
        "Spades were led: play your low spade.",
        "No! She wins the trick: 14 points for you.",
        "ANN takes 1 point. Few points are good!",
        2,
    ),
    (
        b"\x02\x17\x03\x1e",
        b"\x01\x13",
        _QS,
        "No diamonds? Any card goes. Get rid of one!",
        "You may, but the queen costs most: throw her!",
        "",
        "Ha! CY takes your queen: 13 points for him.",
        3,
    ),
)
