"""What is said in the first-run lesson on 72x40; see ui/lesson_text.py.

The trick leaves room for two lines of 14 letters until the player's card lies there, for three
afterwards.
"""

HELLO = "Hearts: four players, 13 cards each. Each plays one card: that is a trick."
BYE = "That is all! Pass three cards, play 13 tricks. At 100 points the lowest wins."

TRICKS = (
    (
        "BOB led clubs: play a club.",
        "You have clubs: follow suit.",
        "You have clubs: follow suit.",
        "ANN's king is the highest club: her trick.",
    ),
    (
        "Heart 1, queen 13: play low!",
        "Spades were led: play low.",
        "No! That trick costs you 14.",
        "ANN takes 1 point. Few points are good!",
    ),
    (
        "No diamonds? Any card goes.",
        "Throw the queen instead!",
        "",
        "Ha! CY takes your queen: 13 points for him.",
    ),
)
