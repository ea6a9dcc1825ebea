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
_CYCLE_LABELS = ("Not in hand 4", "In every hand", "Scatter in 4", "Scatter, none", "Never")

# name, values, default, label, labels (None: the values themselves), when, help
# fmt: off
TABLE = (
    ("players", (4,), 0, "Players", None, "", "Seats at the table."),
    ("pass_count", (3,), 0, "Cards passed", None, "", "How many cards each player passes."),
    ("pass_cycle", tuple(c.decode() for c in CYCLES), 0, "Passing", _CYCLE_LABELS, "",
     "Left, right, across; then none, or one to each."),
    ("pass_mix", _SWITCH, 0, "Mixed pass", _OFF_ON, "pass_cycle=LRXH|LRX|LRXS|LRXSH",
     "One hand a cycle: what is passed gets mixed."),
    ("pass_blind", _SWITCH, 0, "Blind pass", _OFF_ON, "pass_cycle=LRXH|LRX|LRXS|LRXSH",
     "You may send on what you get, unseen."),
    ("opening_lead", ("two_clubs", "club_holder", "left_of_dealer"), 0, "First lead",
     ("The 2 of clubs", "Holder: any", "Dealer's left"), "",
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
    ("must_play_qs", _SWITCH, 0, "Queen must go", _OFF_ON, "queen_value=13",
     "The queen must be played as soon as it is safe."),
    ("queen_value", (13, 0), 0, "Queen counts", None, "spot=off",
     "Points of the queen of spades."),
    ("bonus_card", ("none", "JD", "TD"), 0, "Bonus card",
     ("None", "Diamond jack", "Diamond ten"), "", "A good card: it takes points off your score."),
    ("bonus_value", (-10, -5), 0, "Bonus", None, "bonus_card=JD|TD",
     "What the bonus card is worth."),
    ("moon_score", ("choose", "sub", "add", "unless_loses"), 0, "Moon",
     ("Shooter chooses", "Shooter down", "Others up", "Up unless losing"), "",
     "Took all points: others up, or shooter down."),
    ("sun", _SWITCH, 0, "Sun", _OFF_ON, "", "Took every trick: the moon counts double."),
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
    ("spot", ("off", "pip", "alt"), 0, "Spot Hearts", ("Off", "Pips", "Tens"), "",
     "Hearts count by their rank, the queen 25."),
)
# fmt: on

EXCLUDED = (
    ("spot=pip|alt", "queen_value=0"),
    ("pass_mix=on", "pass_cycle=H"),
    ("pass_blind=on", "pass_cycle=H"),
)

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
)

PACKED = pack(TABLE, EXCLUDED, PRESETS)
