"""How to play Pyramid, in pages: the aim, pairs, kings, the stock, this board's buttons."""

from ui import keys, pages
from ui.pages import CUP

_PAGES = (
    ("THE AIM", "Clear the pyramid: take away all of its 28 cards.", CUP),
    ("PAIRS", "Two free cards that make 13 go. Jack 11, queen 12, ace 1.", 0x3C),
    ("KINGS", "A king is 13 and goes alone. Free is what no card lies on.", 0x3D),
    ("STOCK", "Turn its cards, round and round. The top one pairs as well.", 0x1E),
    ("NO WAY", "LOST shows when no way is left. Take back, or give up.", 0),
    ("BUTTONS", "", 0),
)

# Key, its name, what it does, the same in short.
_KEYS = (
    (keys.LEFT, "LEFT RIGHT", "move", "move"),
    (keys.A, "A", "take, or pick a card", "take"),
    (keys.DOWN, "DOWN", "turn a card", "turn"),
    (keys.UP, "UP", "take back", "take back"),
    (keys.B, "B", "back; at the table, menu", "back, menu"),
)
_FEWER = ("TAKE BACK", "in the menu", "menu")


class Screen(pages.Screen):
    pages = _PAGES
    named = _KEYS
    fewer = _FEWER
