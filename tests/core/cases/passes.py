"""rules.md 2: where packets go, and which step a hand has."""

from array import array

from core import rng
from core.hearts import codes, passing
from core.hearts.state import Hearts
from tests.core.cases.positions import choice, legal
from tests.core.cases.registry import refused, same, vector, vectors

STEPS = {1: 0x4C, 2: 0x6C, -1: 0x52, -2: 0x72, "X": 0x58}


class Packets:
    """What passing reads of a game: packets on their way, of any number of seats."""

    def __init__(self, players, count, step, dealer):
        self.players = players
        self.pass_count = count
        self.step = step
        self.dealer = dealer
        self.loc = bytearray(64)
        self.log = array("H", (0 for _ in range(60)))
        self.log_len = 0

    def choose(self, seat, declines=False):
        """The seat's whole choice: cards seat * 8 and on, or none of them."""
        for k in range(self.pass_count):
            card = seat * 8 + k
            self.loc[card] = (codes.IN_HAND if declines else codes.PASSED) | seat
            if not declines:
                self.log[self.log_len] = card
                self.log_len += 1
        if declines:
            self.log[self.log_len] = codes.DECLINE
            self.log_len += 1


def moved(players, step, blind):
    """Exchange packets of three and read where they are: {sender: receiver}; all dealers agree."""
    results = []
    for dealer in range(players):
        packets = Packets(players, 3, step, dealer)
        for i in range(players):
            seat = (dealer + 1 + i) % players
            packets.choose(seat, seat in blind)
        same(passing.finished(packets), players)
        passing.exchange(packets)
        loc = packets.loc
        result = {}
        for seat in range(players):
            ends = set([loc[seat * 8 + k] for k in range(3)])
            same(len(ends), 1)
            place = ends.pop()
            same(place & 0xF0, 0x10)
            if seat in blind:
                same(place & 15, seat)
            else:
                result[seat] = place & 15
        results.append(result)
    for result in results:
        same(result, results[0])
    return results[0]


@vectors(
    (
        ("PASS-1", 4, 1, (), {0: 1, 1: 2, 2: 3, 3: 0}),
        ("PASS-2", 4, -1, (), {0: 3, 1: 0, 2: 1, 3: 2}),
        ("PASS-3", 4, "X", (), {0: 2, 1: 3, 2: 0, 3: 1}),
        ("PASS-4", 4, 1, (1,), {0: 2, 2: 3, 3: 0}),
        ("PASS-5", 4, "X", (2,), {0: 0, 1: 3, 3: 1}),
        ("PASS-6", 4, 1, (0, 1, 2), {3: 3}),
        ("PASS-7", 5, 2, (), {0: 2, 1: 3, 2: 4, 3: 0, 4: 1}),
        ("PASS-8", 5, -2, (), {0: 3, 1: 4, 2: 0, 3: 1, 4: 2}),
        # the partner of 2v2 sits across
        ("PASS-9", 4, "X", (2,), {0: 0, 1: 3, 3: 1}),
        ("PASS-10", 6, "X", (), {0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2}),
        ("PASS-all-blind", 4, 1, (0, 1, 2, 3), {}),
    )
)
def packets(players, step, blind, want):
    same(moved(players, STEPS[step], blind), want)


def cycle(steps, mix, hands):
    return "".join(chr(passing.step_of(steps, mix, hand)) for hand in range(hands))


@vector("CYCLE-4p")
def default_cycle():
    same(cycle(passing.cycle(0), 0, 9), "LRXHLRXHL")
    steps = []
    for hand in range(9):
        steps.append(chr(Hearts(choice(""), 7, hand).step))
    same("".join(steps), "LRXHLRXHL")


@vector("CYCLE-5p")
def long_cycle():
    steps = b"LRlHLRrH"
    same(cycle(steps, 0, 9)[6:], "rHL")


@vector("CYCLE-mix")
def mix_before_the_last_hold():
    same(cycle(b"LRXSH", 1, 13), "LRXSMHLRXSMHL")
    same(cycle(b"LRX", 1, 5), "LRXML")
    same(cycle(b"LRXH", 1, 6), "LRXMHL")
    steps = []
    for hand in range(6):
        steps.append(chr(Hearts(choice("pass_cycle=LRXSH pass_mix=on"), 7, hand).step))
    same("".join(steps), "LRXSMH")


@vector("CYCLE-values")
def cycles_offered_to_four():
    same([passing.cycle(k) for k in range(5)], [b"LRXH", b"LRX", b"LRXS", b"LRXSH", b"H"])


def begin(rules, hand, seed=31415):
    return Hearts(choice(rules), seed, hand)


def holdings(game):
    return [
        [c for c in range(64) if game.loc[c] & 0x7F == codes.IN_HAND | seat] for seat in range(4)
    ]


def choose_lowest(game, decline=()):
    """Every seat passes its three lowest cards, or declines; returns the packets by seat."""
    packets = [[], [], [], []]
    order = []
    while game.phase == codes.PASS:
        seat = game.current_player()
        if seat not in order:
            order.append(seat)
        if seat in decline:
            flags = game.apply_action(codes.DECLINE)
        else:
            card = legal(game)[0]
            packets[seat].append(card)
            flags = game.apply_action(card)
        assert flags & codes.CHOSE
        same(bool(flags & codes.EXCHANGED), game.phase == codes.PLAY)
    same(order, [(game.dealer + 1 + i) % 4 for i in range(4)])
    return packets


@vectors(
    (
        ("PASS-L", 0, "LRXH", (1, 2, 3, 0)),
        ("PASS-R", 1, "LRXH", (3, 0, 1, 2)),
        ("PASS-X", 2, "LRXH", (2, 3, 0, 1)),
    )
)
def whole_packets(hand, steps, to):
    """In the game itself: every seat's hand changes, and it gets what was chosen for it."""
    game = begin("pass_cycle=" + steps, hand)
    before = holdings(game)
    packets = choose_lowest(game)
    after = holdings(game)
    for seat in range(4):
        kept = [c for c in before[seat] if c not in packets[seat]]
        got = packets[to.index(seat)]
        same(after[seat], sorted(kept + got))


@vector("PASS-scatter")
def scatter():
    game = begin("pass_cycle=LRXS", 3)
    packets = choose_lowest(game)
    for seat in range(4):
        for k in range(3):
            same(game.loc[packets[seat][k]], codes.IN_HAND | (seat + 1 + k) % 4)
    same([len(hand) for hand in holdings(game)], [13] * 4)


@vector("PASS-scatter-three")
def scatter_of_four_among_three():
    """3 players, pass_count 4: two cards for each of the two others."""
    packets = Packets(3, 4, codes.SCATTER, 2)
    for seat in range(3):
        packets.choose(seat)
    passing.exchange(packets)
    loc = packets.loc
    for seat in range(3):
        to = [loc[seat * 8 + k] & 15 for k in range(4)]
        same(to, [(seat + 1) % 3] * 2 + [(seat + 2) % 3] * 2)


@vector("PASS-mix")
def mix():
    """Packets by seat, each sorted; shuffled from the hand's stream; dealt from dealer+1."""
    for hand in (3, 8, 13):  # three dealers
        game = begin("pass_mix=on", hand)
        same(chr(game.step), "M")
        state = rng.make()
        for i in range(4):
            state[i] = game.rng[i]
        packets = [[], [], [], []]
        while game.phase == codes.PASS:
            seat = game.current_player()
            cards = legal(game)
            card = cards[-1 - len(packets[seat]) % 2 * 3]  # not in order
            packets[seat].append(card)
            game.apply_action(card)
        pool = array("H", [card for packet in packets for card in sorted(packet)])
        rng.shuffle(state, pool, 0, 12)
        for i in range(12):
            same(game.loc[pool[i]], codes.IN_HAND | (game.dealer + 1 + i) % 4)
        same([len(cards) for cards in holdings(game)], [13] * 4)


@vector("PASS-mix-order")
def the_order_of_choosing_does_not_matter():
    ends = []
    for turn in range(3):
        game = begin("pass_mix=on", 3)
        while game.phase == codes.PASS:
            three = legal(game)[:3]
            for k in range(3):
                game.apply_action(three[(k + turn) % 3])
        ends.append(bytes(game.loc))
    same(ends[1], ends[0])
    same(ends[2], ends[0])


@vector("PASS-blind-L")
def blind_left():
    game = begin("pass_blind=on", 0)
    before = holdings(game)
    packets = choose_lowest(game, (1,))
    after = holdings(game)
    same(after[1], before[1])
    for card in packets[0]:
        same(game.loc[card], codes.IN_HAND | 2)


@vector("PASS-blind-all")
def all_blind():
    game = begin("pass_blind=on", 0)
    before = holdings(game)
    choose_lowest(game, (0, 1, 2, 3))
    same(holdings(game), before)
    same(game.log_len, 4)
    same(game.current_player(), game.loc[0x02] & 15)


@vector("PASS-blind-one-chooses")
def own_packet_comes_back():
    game = begin("pass_blind=on", 0)
    before = holdings(game)
    choose_lowest(game, (0, 1, 2))
    same(holdings(game), before)


@vector("PASS-blind-offered")
def where_declining_is_offered():
    for hand in range(5):
        game = begin("pass_cycle=LRXSH pass_blind=on", hand)
        step = chr(game.step)
        if step == "H":
            same(game.phase, codes.PLAY)
            continue
        same(codes.DECLINE in legal(game), step in "LRX")
        if step not in "LRX":
            refused(game.apply_action, codes.DECLINE)
            continue
        game.apply_action(legal(game)[0])  # a packet begun is a packet chosen
        assert codes.DECLINE not in legal(game)
        refused(game.apply_action, codes.DECLINE)
    game = begin("pass_mix=on pass_blind=on", 3)
    assert codes.DECLINE not in legal(game)
    game = begin("", 0)
    assert codes.DECLINE not in legal(game)
    refused(game.apply_action, codes.DECLINE)


@vector("PASS-sealed")
def nothing_arrives_before_all_have_chosen():
    game = begin("", 0)
    before = holdings(game)
    for seat in [(game.dealer + 1 + i) % 4 for i in range(3)]:
        for _ in range(3):
            same(game.current_player(), seat)
            same(legal(game), [c for c in before[seat] if game.loc[c] == codes.IN_HAND | seat])
            same(game.apply_action(legal(game)[0]), codes.CHOSE)
    seat = game.dealer
    same(legal(game), before[seat])


@vector("PASS-any-card")
def the_queen_may_be_passed():
    game = begin("must_play_qs=on", 0)
    while game.loc[0x2C] != codes.IN_HAND | game.current_player():
        game.apply_action(legal(game)[0])
    assert 0x2C in legal(game)
    same(game.apply_action(0x2C), codes.CHOSE)


@vector("PASS-lowest-club-after")
def the_opener_is_found_after_the_pass():
    for hand in range(3):
        game = begin("", hand)
        holder = game.loc[0x02] & 15
        while game.phase == codes.PASS:
            cards = legal(game)
            game.apply_action(cards[0])  # the two of clubs goes with the lowest three
        assert game.loc[0x02] & 15 != holder
        same(game.current_player(), game.loc[0x02] & 15)
        same(legal(game), [0x02])
