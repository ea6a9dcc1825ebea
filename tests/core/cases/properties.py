"""What has to hold in every hand, whatever the options: rules.md 4.5's sums, replay, refusals."""

from core import dealing, options, rng
from core.hearts import codes, record, scoring
from core.hearts import options as hearts_options
from session import game_line, replay
from tests.core.cases.players import (
    BUFFER,
    any_match,
    any_options,
    generator,
    pick,
    play_hand,
    policy_of,
    snapshot,
)
from tests.core.cases.registry import prop, refused, same


@prop("legal-actions")
def legal_actions(rounds):
    """Never empty, ascending, the actor's own cards; the state does not change by asking."""
    state = generator(1)
    for _ in range(rounds):
        game = any_match(state)
        policy = policy_of(state, game.players)
        while not game.is_terminal():
            before = snapshot(game)
            n = game.legal_actions(BUFFER)
            same(snapshot(game), before)
            assert 0 < n <= 18  # 17 cards, and to decline
            seat = game.current_player()
            for i in range(n):
                action = BUFFER[i]
                assert i == 0 or action > BUFFER[i - 1]
                if action < 128:
                    place = game.loc[action]
                    same(place & 0x70, codes.IN_HAND)
                    dummys = place & 15 == game.players and place & codes.FACE_UP
                    assert place & 15 == seat or dummys
            if game.phase == codes.NEXT:
                same((n, BUFFER[0], seat), (1, codes.DEAL, -1))
                break
            assert 0 <= seat < game.players
            game.apply_action(pick(game, state, policy))
        if game.is_terminal():
            same((game.legal_actions(BUFFER), game.current_player()), (0, -1))
            refused(game.apply_action, codes.DEAL)


STRANGE = (-1, -2, -64, -128, -0x10000, 0x140, 0x7FFF, 0x8000, 0xFFFF, 1 << 20, 1 << 31, 1 << 70)


@prop("illegal-actions")
def illegal_actions(rounds):
    """Every number that is not legal raises ValueError and leaves the state as it was."""
    state = generator(2)
    for _ in range(rounds):
        game = any_match(state)
        policy = policy_of(state, game.players)
        while True:
            if rng.below(state, 4) == 0 or game.phase >= codes.MOON:
                n = game.legal_actions(BUFFER)
                allowed = list(BUFFER[:n])
                if game.can_claim():
                    allowed.append(codes.CLAIM)
                before = snapshot(game)
                for action in list(range(0x141)) + list(STRANGE):
                    if action not in allowed:
                        refused(game.apply_action, action)
                same(snapshot(game), before)
            if game.phase >= codes.NEXT:
                break
            game.apply_action(pick(game, state, policy))


def penalties(game):
    """All penalty points of the deal."""
    return sum([game.value(card) for card in range(len(game.loc)) if game.loc[card]])


def own_sums(rules):
    """Turbo, bids, teams and a bonus without tricks have sums of their own."""
    names = ("TURBO", "TEAMS", "NO_TRICK_BONUS")
    bid = rules[codes.OPT_DUMMY] == codes.BID_DUMMY
    return bid or any([rules[getattr(codes, "OPT_" + name)] for name in names])


@prop("sums")
def sums(rounds):
    """rules.md 4.5: all penalties; a moon's points for all others, or less once; the bonus."""
    state = generator(3)
    moons = 0
    for _ in range(rounds):
        game = any_match(state)
        before = list(game.totals)
        flags = play_hand(game, state, policy_of(state, game.players))
        assert flags & codes.HAND
        rules = game.options
        assert flags & (codes.SHOT | codes.SUN) != codes.SUN
        moons += bool(flags & codes.SHOT)
        for seat in range(game.players):
            change = game.points[seat]
            same(
                game.totals[seat],
                scoring.after_reset(rules, before[seat] + change, change),
            )
        same(bool(flags & codes.MATCH), game.is_terminal())
        if own_sums(rules):
            continue
        bonus = scoring.bonus_card(rules)
        total = sum(game.points)
        lost = 0
        for card in range(len(game.loc)):
            place = game.loc[card] & 0x70
            if place == codes.TAKEN and bonus and card & 63 == bonus:
                total -= scoring.bonus_value(rules)
            elif place in (codes.PENDING, codes.KITTY):
                lost += game.value(card)  # nobody got it
        may_be = (penalties(game) - lost,)
        if flags & codes.SHOT:
            worth = scoring.moon_value(rules) * (2 if flags & codes.SUN else 1)
            may_be = ((game.players - 1) * worth, -worth)
        assert total in may_be, (total, may_be)
    assert rounds < 40 or moons >= rounds // 20, moons


@prop("captured-as-played")
def captured_as_played(rounds):
    """Points come from the cards of the tricks won, counted here without the state's own table."""
    state = generator(4)
    for _ in range(rounds):
        game = any_match(state)
        if game.options[codes.OPT_DUMMY]:
            continue
        policy = policy_of(state, game.players)
        seats = game.players
        got = [0] * seats
        table = []
        pile = []
        tricks = 0
        while game.phase < codes.MOON:
            seat = game.current_player()
            action = pick(game, state, policy)
            playing = game.phase == codes.PLAY
            flags = game.apply_action(action)
            if not playing:
                continue
            table.append((action, seat))
            size = 2 * seats if flags & codes.BOOSTED or len(table) > seats else seats
            same(bool(flags & codes.TRICK), len(table) == size)
            if len(table) < size:
                continue
            tricks += 1
            same(game.trick_number, tricks)
            suit = table[0][0] >> 4 & 3
            led = [c & 63 for c, s in table if c >> 4 & 3 == suit]
            alone = [[c & 15, s] for c, s in table if c & 63 in led and led.count(c & 63) == 1]
            queen = game.value(0x2C) and 0x2C in [c & 63 for c, s in table]
            same(bool(flags & codes.QUEEN), bool(queen))
            same(bool(flags & codes.DEAD), not alone)
            same(game.last_leader, table[0][1])
            pile += [c for c, s in table]
            table = []
            if not alone:
                continue
            winner = max(alone)[1]
            got[winner] += sum([game.value(c) for c in pile])
            pile = []
            if game.phase < codes.MOON:
                same(game.leader, winner)
                if hasattr(game, "unseen"):
                    same([game.taken(s) - game.unseen(s) for s in range(seats)], got)
                else:
                    same([game.taken(s) for s in range(seats)], got)
        same([place for place in game.loc if place & 0x70 == codes.IN_HAND], [])


@prop("replay")
def any_prefix(rounds):
    """Rebuilding from options, seed and any prefix gives the state that was there: undo, too."""
    state = generator(5)
    for _ in range(rounds):
        first = any_match(state)
        start = (first.options, first.seed)
        at = (first.hand_number, first.carry())
        states = [snapshot(first)]
        actions = []
        policy = policy_of(state, first.players)
        for _ in range(140):  # two hands and a little
            if first.is_terminal():
                break
            action = pick(first, state, policy)
            first.apply_action(action)
            actions.append(action)
            states.append(snapshot(first))
        step = 1 + rng.below(state, 30)
        for n in range(len(actions), -1, -step):
            again = replay.rebuild("hearts", *start, actions[:n], *at)
            same(snapshot(again), states[n])
            if n < len(actions):
                again.apply_action(actions[n])
                same(snapshot(again), states[n + 1])
        bad = actions[: len(actions) // 2] + [0x7FFF]
        text = refused(replay.rebuild, "hearts", start[0], start[1], bad, *at)
        assert "action {} ".format(len(bad)) in text, text


@prop("lines")
def lines(rounds):
    """to_line and from_line: a whole game in one line of text."""
    state = generator(6)
    for _ in range(rounds):
        chosen = any_options(state)
        seed = rng.below(state, 1000) * (1 + 999 * rng.below(state, 2))
        game = record.make(chosen, seed)
        actions = []
        for _ in range(rng.below(state, 100)):
            if game.is_terminal():
                break
            actions.append(pick(game, state))
            game.apply_action(actions[-1])
        line = game_line.to_line("hearts", chosen, seed, actions)
        assert "\n" not in line
        for text in (line, "  " + line + "\n"):
            same(game_line.from_line(text), ("hearts", chosen, seed, actions))
        same(snapshot(replay.rebuild("hearts", chosen, seed, actions)), snapshot(game))
    plain = options.defaults(hearts_options)
    line = game_line.to_line("hearts", plain, 1000042, [])
    same(line.split()[:2], ["hearts", "000042-2"])
    same(game_line.from_line(line), ("hearts", plain, 1000042, []))
    refused(game_line.from_line, "hearts 42-0 :")
    refused(game_line.from_line, "hearts 42-100 :")
    refused(game_line.from_line, "pyramid 42-2 :")
    line = game_line.to_line("hearts", plain, 42, [0x02, codes.DEAL])
    same(line, "hearts 000042 : 02 120")
    same(game_line.from_line(line), ("hearts", plain, 42, [0x02, codes.DEAL]))
    for seed in (0, 999999):
        line = game_line.to_line("hearts", plain, seed, [])
        same(game_line.from_line(line), ("hearts", plain, seed, []))
    for line in (
        "",
        "hearts",
        "hearts 123456",
        "hearts x :",
        "hearts 1000000 :",
        "hearts -1 :",
        "spades 1 :",
        "hearts 1 : 0G",
        "hearts 1 moon=add :",
        "hearts 1 moon_score :",
        "hearts 1 moon_score=never :",
    ):
        refused(game_line.from_line, line)


@prop("later-hand")
def a_later_hand_continues_the_match(rounds):
    """Hand k, begun from its number and what is carried over, is hand k of the whole match."""
    state = generator(7)
    for _ in range(rounds):
        game = any_match(state)
        for _ in range(3):
            play_hand(game, state)
            if game.is_terminal():
                break
            game.apply_action(codes.DEAL)
            other = record.make(game.options, game.seed, game.hand_number, game.carry())
            ours = snapshot(game)
            theirs = snapshot(other)
            for name in ("points",):  # the hand before is not known to the other
                ours.pop(name)
                theirs.pop(name)
            same(theirs, ours)
            again = generator(game.hand_number)
            play_hand(other, again, 1)
            again = generator(game.hand_number)
            play_hand(game, again, 1)
            same(snapshot(other), snapshot(game))


@prop("claims")
def a_claim_scores_as_playing_on(rounds):
    state = generator(8)
    claims = 0
    for _ in range(rounds):
        game = any_match(state)
        policy = policy_of(state, game.players)
        actions = []
        start = (game.options, game.seed)
        at = (game.hand_number, game.carry())
        while game.phase < codes.MOON:
            if game.can_claim():
                claims += 1
                other = replay.rebuild("hearts", *start, actions, *at)
                same(snapshot(other), snapshot(game))
                flags = other.apply_action(codes.CLAIM)
                first = play_hand(game, state, policy)
                if other.phase == codes.MOON:
                    flags |= other.apply_action(game.log[game.log_len - 1])
                kinds = codes.HAND | codes.MATCH | codes.SHOT | codes.SUN | codes.RESET
                same(flags & kinds, first & kinds)
                same(list(other.points), list(game.points))
                same(list(other.totals), list(game.totals))
                same((other.phase, other.overtime), (game.phase, game.overtime))
                break
            actions.append(pick(game, state, policy))
            game.apply_action(actions[-1])
    assert rounds < 20 or claims > rounds // 8, claims


def standing(game, seat):
    if not game.options[codes.OPT_TEAM_SCORE]:
        return game.totals[seat]
    return sum([game.totals[s] for s in range(game.players) if s % 2 == seat % 2])


@prop("PR-3")
def every_preset_plays_a_whole_match(rounds):
    for number in range(1 + rounds // 20):
        for preset in hearts_options.PRESETS:
            chosen = options.preset(hearts_options, preset[0])
            assert not options.conflict(hearts_options, chosen)
            game = record.make(chosen, 271828 + number)
            state = generator(number)
            hands = 0
            while not game.is_terminal():
                same(game.hand_number, hands)
                same(game.deal_number(hands) % dealing.DEALS % game.players, game.dealer)
                flags = play_hand(game, state, policy_of(state, game.players))
                hands += 1
                if not game.is_terminal():
                    same(game.apply_action(codes.DEAL), codes.DEALT | codes.SAVE)
            assert flags & codes.MATCH
            hands_of_match = scoring.n_hands(chosen)
            assert hands == hands_of_match or max(game.totals) >= scoring.target(chosen)
            same(game.returns(), [-standing(game, seat) for seat in range(game.players)])


@prop("options")
def options_go_together(rounds):
    """A change in a menu never leaves a conflict and touches only what stood in its way."""
    table = hearts_options
    state = generator(9)
    for _ in range(rounds):
        chosen = any_options(state)
        same(options.from_text(table, options.to_text(table, chosen)), chosen)
        i = rng.below(state, len(table.TABLE))
        for k in range(len(table.TABLE[i][1])):
            new, reset = options.change(table, chosen, i, k)
            same(new[i], k)
            assert not options.conflict(table, new)
            changed = [j for j in range(len(new)) if j != i and new[j] != chosen[j]]
            same(sorted(reset), changed)
            for j in changed:  # with any of them as it was there is a conflict
                back = bytearray(new)
                back[j] = chosen[j]
                assert options.conflict(table, back), (chosen, i, k, j)


@prop("option-errors")
def errors_name_the_option(rounds):
    table = hearts_options
    text = refused(options.from_text, table, "mon_score=add")
    assert "mon_score" in text and "moon_score" in text, text
    text = refused(options.from_text, table, "moon_score=plus")
    assert "moon_score" in text and "unless_loses" in text and "plus" in text, text
    text = refused(options.from_text, table, "target=60")
    assert "target" in text and "75" in text and "60" in text, text
    text = refused(options.from_text, table, "sun")
    assert "sun" in text, text
    text = refused(options.from_text, table, "preset=bridge")
    assert "bridge" in text and "omnibus" in text, text
    for one, other in table.EXCLUDED + table.NEEDS:
        words = [part.split("|")[0] for part in (one + " " + other).split()]
        text = refused(options.from_text, table, " ".join(words))
        assert " does not go with " in text, text
