"""Names of the 16 colours of a GS4 canvas; hal has their red, green and blue.

Mono panels have BLACK and WHITE only, so what is drawn for all of them uses 0 and 1.
"""

BLACK = 0  # the ground of menus
WHITE = 1  # ink
RED = 2  # hearts and diamonds
FELT = 3  # the table
FELT_DARK = 4
BLUE = 5  # diamonds, in four colours
GREEN = 6  # clubs, in four colours
GOLD = 7  # the cursor, the winner
GREY = 8
DARK_GREY = 9
CARD = 10  # the face of a card
CARD_DIM = 11  # of one that may not be played
ORANGE = 12
PINK = 13
CYAN = 14
SKIN = 15
