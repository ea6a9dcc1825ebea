"""What is played in the first-run lesson: three tricks of one small hand.

The hand: 3C JC 4S QS 6H KH. Seat 0 is the player. It keeps to the default rules: hearts are not
led before one has been thrown away.
"""

HAND = b"\x03\x0b\x24\x2c\x36\x3d"

# What lies when you are asked (seat, card, ...), what follows yours, the cards that go, and who
# takes the trick.
TRICKS = (
    (b"\x01\x08\x02\x0d\x03\x05", b"", b"\x03\x0b", 2),
    (b"\x02\x2a\x03\x39", b"\x01\x22", b"\x24", 2),
    (b"\x02\x17\x03\x1e", b"\x01\x13", b"\x2c", 3),
)
