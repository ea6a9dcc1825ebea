"""Positions of Hearts written in a few words."""

from array import array

from core import card_names, options
from core.hearts import codes, record, scoring
from core.hearts import options as hearts_options

FACE_UP = 0x80
TWO_DECKS = "players=6 decks=2 opening_lead=left_of_dealer_any "
NO_PASS = " pass_cycle=H"  # hands that begin with the first lead
BUFFER = array("H", (0 for _ in range(128)))


def choice(text):
    """The options written in `text`, name=value."""
    return options.from_text(hearts_options, text)


def parsed(text):
    """'QS 5H' -> the codes; a card named again is the second deck's."""
    found = []
    for name in text.split():
        card = card_names.parse_card(name)
        found.append(card + 64 if card in found else card)
    return found


def names(found):
    """Codes -> names in one text."""
    return " ".join(card_names.card_name(card) for card in found)


def legal(game):
    """The legal actions as a list."""
    return list(BUFFER[: game.legal_actions(BUFFER)])


def stage(rules, hand, trick="", led=None, broken=False, charged="", decks=1):
    """Seat 0 to play from `hand` to `trick`.

    `rules` are options as text, or bytes. `led`: the cards that led the tricks before, None for
    the first trick of the hand. `charged` cards lie face up (Turbo).
    """
    if isinstance(rules, str):
        if decks == 2:
            rules = TWO_DECKS + rules
        if charged:
            rules = "turbo=on " + rules
        rules = choice(rules + NO_PASS)
    game = record.make(rules, 0)
    seats = game.players
    game.loc = bytearray(64 * decks)
    for card in parsed(hand):
        game.loc[card] = codes.IN_HAND | 0
    for card in parsed(charged):
        game.loc[card] |= FACE_UP
    n = 0
    suits = 0
    for card in parsed(led or ""):
        suits |= 1 << (card >> 4 & 3)
        for _ in range(seats):
            game.log[n] = card
            n += 1
    if charged:
        game.phase = codes.PLAY
        game.suits_led = suits
    game.trick_number = n // seats
    if led == "":
        game.trick_number = 1  # some later trick; which one does not matter
        for n in range(seats):
            game.log[n] = 0x12
        n = seats
    game.trick_start = n
    on_table = parsed(trick)
    game.leader = -len(on_table) % seats
    for i in range(len(on_table)):
        game.loc[on_table[i]] = codes.ON_TABLE | (game.leader + i) % seats
        game.log[n] = on_table[i]
        n += 1
    game.log_len = n
    game.broken = broken
    if hasattr(game, "was_broken"):
        game.was_broken = broken
    assert game.broken == int(broken)
    return game


def start(rules, totals=None, hand_number=0, overtime=False):
    """A match at the first lead of a hand."""
    carry = list(totals or [0] * 4) + [overtime]
    return record.make(choice(rules + NO_PASS), 271828, hand_number, carry)


def finish(game, taken, queen, bonus=None, taker=None, spare=None, choose=None):
    """Play the last trick of a hand in which the penalties fell as said; returns the flags.

    `taken`: hearts captured by each seat, lowest first (13 together). `queen`: the seat with the
    queen of spades; `bonus`: with the bonus card. All other cards go to `taker` (default: queen),
    who also wins the last trick, except one trick of clubs for the seat `spare`.
    """
    assert game.phase == codes.PLAY and game.log_len == 0
    taker = queen if taker is None else taker
    loc = game.loc
    for card in range(len(loc)):
        if loc[card]:
            loc[card] = codes.TAKEN | taker
    card = 0x32
    for seat in range(4):
        for _ in range(taken[seat]):
            loc[card] = codes.TAKEN | seat
            card += 1
    assert card == 0x3F
    loc[codes.QS] = codes.TAKEN | queen
    if bonus is not None:
        loc[scoring.bonus_card(game.options)] = codes.TAKEN | bonus
    if spare is not None:
        for card in range(0x06, 0x0A):
            loc[card] = codes.TAKEN | spare
    for i in range(4):
        loc[0x05 - i] = codes.IN_HAND | (taker + i) % 4
    for i in range(48):
        game.log[i] = 0x12
    game.log_len = game.trick_start = 48
    game.trick_number = 12
    game.leader = taker
    flags = 0
    for i in range(4):
        flags = game.apply_action(0x05 - i)
    if game.phase == codes.MOON:
        flags |= game.apply_action(codes.MOON_SUB if choose == "sub" else codes.MOON_ADD)
    return flags


def reach(game, totals, taken=(3, 6, 4, 0), queen=0):
    """Play a hand that ends with these totals (resets not counted); returns the flags."""
    before = list(taken)
    before[queen] += 13
    for seat in range(4):
        game.totals[seat] = totals[seat] - before[seat]
    return finish(game, taken, queen)


def winners(game):
    """The seats that share the first place, or None while the match goes on."""
    if not game.is_terminal():
        return None
    return [seat for seat in range(4) if scoring.place(game.totals, seat) == 1]
