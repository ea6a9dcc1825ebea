"""The options of Hearts (rules.md 1-4 and 10) and its presets (16).

See core/options.py for the form. Code that reads a choice knows an option by its place in TABLE,
so new ones go to the end; saves and command lines use the names. A board gets PACKED as a file,
and nothing else of this module (core/data.py).
"""

from core.hearts.passing import CYCLES
from core.hearts.scoring import TARGETS
from core.option_data import pack

_SWITCH = ("off", "on")
_OFF_ON = ("Off", "On")
_CYCLE_LABELS = (
    "Not in hand 4", "In every hand", "Scatter in 4", "Scatter, none", "Never", "L R X, none",
    "L R, none", "L R", "L R S, none", "L R S", "2 each, none", "Eight hands", "To partner",
)  # fmt: skip

_CYCLE_NAMES = CYCLES.decode().replace("l", "L2").replace("r", "R2").split()
_CYCLE_NAMES[0] = "usual"
_NO_HOLD = "usual|LRX|LRXS|LRXSH|LRXH|LRH|LR|LRSH|LRS|LRL2R2H|LRL2HLRR2H"
_MOONS = "moon_score=choose|sub|add|unless_loses"
_MIXES = "dummy=none decks=1 pass_cycle=" + _NO_HOLD
_PASSES = "dummy=none pass_cycle=" + _NO_HOLD + "|P"

# name, values, default, label, labels (None: the values themselves), when, help
# fmt: off
TABLE = (
    ("players", tuple(range(2, 12)), 2, "Players", None, "", "Seats at the table."),
    ("pass_count", (3, 4), 0, "Cards passed", None, "players=3 dummy=none",
     "How many cards each player passes."),
    ("pass_cycle", tuple(_CYCLE_NAMES), 0, "Passing", _CYCLE_LABELS, "dummy=none",
     "Left, right, across; then none, or one to each."),
    ("pass_mix", _SWITCH, 0, "Mixed pass", _OFF_ON, _MIXES,
     "One hand a cycle: what is passed gets mixed."),
    ("pass_blind", _SWITCH, 0, "Blind pass", _OFF_ON, _PASSES,
     "You may send on what you get, unseen."),
    ("opening_lead", ("two_clubs", "club_holder", "left_of_dealer", "left_of_dealer_any"), 0,
     "First lead", ("The 2 of clubs", "Holder: any", "Dealer's left", "Left: any"), "decks=1",
     "Who leads to a hand, and with which card."),
    ("first_trick_points", ("allow", "ban"), 0, "Points trick 1", ("Allowed", "Banned"), "",
     "May points be thrown on the first trick?"),
    ("hearts_lead", ("after_break", "any_time"), 0, "Hearts led",
     ("When broken", "Any time"), "", "May be led once one was thrown, or any time."),
    ("break_by", ("heart", "heart_or_qs"), 0, "Broken by", ("A heart", "Heart, queen"),
     "hearts_lead=after_break", "What breaks hearts, so that they may be led."),
    ("break_how", ("any_play", "discard"), 0, "Queen breaks", ("Played", "Thrown"),
     "hearts_lead=after_break break_by=heart_or_qs queen_value=13",
     "Thrown on another suit, or played at all."),
    ("qs_lead", ("free", "after_break"), 0, "Queen led", ("Any time", "When broken"),
     "hearts_lead=after_break queen_value=13", "When the queen of spades may be led."),
    ("only_hearts_qs_lead", ("force_qs", "allow_hearts"), 0, "Hearts+queen",
     ("Queen", "Either"), "hearts_lead=after_break qs_lead=free queen_value=13",
     "What to lead from only hearts and the queen."),
    ("must_play_qs", _SWITCH, 0, "Queen must go", _OFF_ON, "queen_value=13 dummy=none",
     "The queen must be played as soon as it is safe."),
    ("queen_value", (13, 0), 0, "Queen counts", None, "spot=off",
     "Points of the queen of spades."),
    ("bonus_card", ("none", "JD", "TD"), 0, "Bonus card",
     ("None", "Diamond jack", "Diamond ten"), "turbo=off",
     "A good card: it takes points off your score."),
    ("bonus_value", (-10, -5), 0, "Bonus", None, "bonus_card=JD|TD turbo=off",
     "What the bonus card is worth."),
    ("moon_score", ("choose", "sub", "add", "unless_loses", "off"), 0, "Moon",
     ("Shooter chooses", "Shooter down", "Others up", "Up unless losing", "No moon"), "",
     "Took all points: others up, or shooter down."),
    ("sun", _SWITCH, 0, "Sun", _OFF_ON, _MOONS,
     "Took every trick: the moon counts double."),
    ("score_reset", ("never", "exact100_to50", "exact100_to0", "any_50x", "50x_over_50"), 0,
     "Resets", ("Never", "100 to 50", "100 to 0", "Any 50s: -50", "100, 150..: -50"), "",
     "Hitting a round total exactly takes points off."),
    ("end", ("score", "hands"), 0, "Match ends", ("At a score", "After hands"), "",
     "What ends the match."),
    ("n_hands", tuple(range(1, 21)), 3, "Hands", None, "end=hands", "Hands in a match."),
    ("target", tuple(t * 25 for t in TARGETS), 2, "Target", None, "end=score",
     "The match ends when somebody has this many."),
    ("tie_rule", ("share", "play_on"), 0, "Tie", ("Shared win", "Play on"), "",
     "When two are lowest at the end."),
    ("spot", ("off", "pip", "alt"), 0, "Spot Hearts", ("Off", "Pips", "Tens"), "decks=1 turbo=off",
     "Hearts count by their rank, the queen 25."),
    ("decks", (1, 2), 0, "Decks", None, "", "With two, equal cards in a trick cancel."),
    ("deck_fit", ("remove", "kitty"), 0, "Uneven deal", ("Cards out", "Kitty"),
     "players=3|5|6 decks=1 dummy=none", "Low cards stay out, or the rest is a kitty."),
    ("dummy", ("none", "huse", "bid"), 0, "Dummy", ("None", "Huse, for two", "Bid, for three"), "",
     "A hand that nobody sits at."),
    ("mix_kitty", _SWITCH, 0, "Mix the kitty", _OFF_ON, "pass_mix=on", "The kitty is mixed too."),
    ("kitty", ("off", "4p12"), 0, "Kitty of four", ("Off", "4 of 52"), "players=4",
     "Twelve cards each and a kitty of four."),
    ("kitty_to", ("usual", "first_trick", "first_penalty"), 0, "Kitty to",
     ("Usual", "First trick", "First points"), "decks=1 dummy=none", "Who takes the kitty."),
    ("kitty_mode", ("to_tricks", "exchange"), 0, "Kitty is", ("Points taken", "Exchanged"),
     "decks=1 dummy=none", "Goes to your tricks, or into your hand."),
    ("teams", ("none", "2v2", "2v2v2", "3v3"), 0, "Teams", ("None", "2 v 2", "2 v 2 v 2", "3 v 3"),
     "decks=1 dummy=none", "Partners sit between their opponents."),
    ("team_score", ("shared", "individual"), 0, "Team score", ("Shared", "Own"),
     "teams=2v2|2v2v2|3v3", "One total for a team, or a sum at the end."),
    ("team_moon", ("team", "player"), 0, "Moon by", ("The team", "One player"),
     "teams=2v2|2v2v2|3v3", "Who must take all the points."),
    ("turbo", _SWITCH, 0, "Turbo Hearts", _OFF_ON, "decks=1 dummy=none",
     "Charged cards double, the ten of clubs too."),
    ("turbo_max", (1, 4), 0, "Charges each", None, "turbo=on",
     "Cards that one player may charge."),
    ("booster", _SWITCH, 0, "Booster nines", _OFF_ON, "decks=1 dummy=none",
     "A nine of the suit led doubles the trick."),
    ("cancel_last", ("previous_winner", "nobody"), 0, "Dead at last", ("Last winner", "Nobody"),
     "decks=2", "Who takes a last trick that all cancel."),
    ("queen_waits", _SWITCH, 0, "Queen waits", _OFF_ON, "hearts_lead=after_break queen_value=13",
     "The queen only follows until hearts break."),
    ("no_trick_bonus", (0, -5, -10), 0, "No tricks", None, "", "For a hand without any trick."),
)
# fmt: on

_NOT_2, _NOT_3, _NOT_4, _NOT_6 = [
    "players=" + "|".join(str(n) for n in range(2, 12) if n != players) for players in (2, 3, 4, 6)
]
_DUMMY = "dummy=huse|bid"
_TEAMS = "teams=2v2|2v2v2|3v3"

# rules.md 15 and 18. The order matters: the players' number is found first, then the decks.
EXCLUDED = (
    (_NOT_2, "dummy=huse"),
    (_NOT_3, "dummy=bid"),
    ("players=2", "dummy=none|bid"),
    (_NOT_4, "teams=2v2"),
    (_NOT_6, "teams=2v2v2|3v3"),
    (_NOT_4, "kitty=4p12"),
    ("decks=1", "players=7|8|9|10|11"),
    ("decks=2", "players=2|3|4|5"),
    ("opening_lead=two_clubs|club_holder|left_of_dealer", "decks=2"),
    (_TEAMS, "decks=2"),
    ("turbo=on", "decks=2"),
    ("booster=on", "decks=2"),
    ("spot=pip|alt", "decks=2"),
    ("kitty_mode=exchange", "decks=2"),
    ("pass_mix=on", "decks=2"),
    ("spot=pip|alt", "turbo=on"),
    ("queen_value=0", "turbo=on"),
    ("bonus_card=TD", "turbo=on"),
    ("kitty_mode=exchange", "turbo=on"),
    ("spot=pip|alt", "queen_value=0"),
    (_TEAMS, _DUMMY),
    ("deck_fit=kitty", _DUMMY),
    ("turbo=on", _DUMMY),
    ("booster=on", _DUMMY),
    ("must_play_qs=on", _DUMMY),
    ("pass_mix=on", _DUMMY),
    ("pass_blind=on", _DUMMY),
    ("spot=pip|alt", "dummy=bid"),
    ("team_moon=team", "team_score=individual"),
    ("pass_mix=on", "pass_cycle=H|P"),
    ("pass_blind=on", "pass_cycle=H"),
)

# What each number of players may choose (rules.md 2), and the free opening.
NEEDS = (
    ("opening_lead=left_of_dealer_any", "decks=1"),
    ("pass_count=4", _NOT_3),
    ("pass_cycle=LRXH|LRX", "players=2|3|5|7|8|9|10|11"),
    ("pass_cycle=LRXH|LRX", "decks=2"),
    ("pass_cycle=LRXS|LRXSH", _NOT_4),
    ("pass_cycle=LRH", "players=2|4|6|7|8|9|10|11"),
    ("pass_cycle=LR", "players=2|4"),
    ("pass_cycle=LR", "players=6 decks=1"),
    ("pass_cycle=LRSH|LRS", _NOT_3),
    ("pass_cycle=LRSH|LRS", "pass_count=3"),
    ("pass_cycle=LRL2R2H|LRL2HLRR2H", "players=2|3|4|6|7|8|9|10|11"),
    ("pass_cycle=P", "teams=none|3v3"),
    ("pass_cycle=" + "|".join(_CYCLE_NAMES[1:]), _DUMMY),
)

# What the screens can show: menus offer nothing else. Saves and command lines may hold more.
OFFERED = (
    "pass_cycle=usual|LRX|LRXS|LRXSH|H|LRH|LR|LRSH|LRS|LRL2R2H|LRL2HLRR2H|P"
    " players=3|4|5|6 decks=1 deck_fit=remove dummy=none mix_kitty=off kitty=off kitty_to=usual"
    " kitty_mode=to_tricks turbo=off turbo_max=1 booster=off cancel_last=previous_winner"
)

_TWO_DECKS = "players=6 decks=2 opening_lead=left_of_dealer_any"

# name, label, differences from the defaults, help
PRESETS = (
    ("pagat", "Classic", "", "Points in trick 1; moon: the shooter chooses."),
    (
        "standard",
        "Standard",
        "first_trick_points=ban moon_score=add",
        "As on desktops: trick 1 is free of points.",
    ),
    (
        "trickster",
        "Trickster",
        "first_trick_points=ban break_by=heart_or_qs qs_lead=after_break moon_score=unless_loses",
        "Queen breaks hearts, and is not led before.",
    ),
    (
        "original",
        "Original",
        "opening_lead=left_of_dealer hearts_lead=any_time",
        "Dealer's left leads any card, hearts any time.",
    ),
    ("omnibus", "Omnibus", "bonus_card=JD", "Jack of diamonds: -10. Points in trick 1."),
    ("spot", "Spot", "spot=pip target=500", "Hearts count their rank, the queen 25. To 500."),
    ("spot_alt", "Spot, tens", "spot=alt target=500", "Spot, but hearts J, Q, K 10, the ace 15."),
    (
        "openspiel",
        "OpenSpiel",
        "first_trick_points=ban break_by=heart_or_qs moon_score=add end=hands n_hands=1",
        "One hand, as that program plays it.",
    ),
    ("turbo", "Turbo", "turbo=on bonus_card=JD", "Charged cards count double."),
    ("booster", "Booster nines", "booster=on", "Nines double the trick."),
    (
        "cancel_pagat",
        "Cancellation",
        _TWO_DECKS,
        "Two decks: equal cards cancel.",
    ),
    (
        "cancel_hu",
        "Cancellation 150",
        _TWO_DECKS + " break_by=heart_or_qs cancel_last=nobody target=150",
        "Two decks, to 150.",
    ),
    ("partners_shared", "Partners", "teams=2v2", "Two against two, one score."),
    (
        "partners_individual",
        "Partners, own scores",
        "teams=2v2 team_score=individual team_moon=player",
        "Two against two, summed at the end.",
    ),
    ("three", "Three players", "players=3", "Seventeen cards each."),
    ("five", "Five players", "players=5", "Ten cards each."),
    ("six", "Six players", "players=6", "Eight cards each."),
    ("kitty", "Kitty", "kitty=4p12", "Four cards wait for the first points."),
    ("huse2", "Huse for two", "players=2 dummy=huse", "Two players and an open hand."),
    ("bid_dummy", "Bid Dummy", "players=3 dummy=bid", "Bid for an open fourth hand."),
)

PACKED = pack(TABLE, EXCLUDED, PRESETS, NEEDS, OFFERED)
