"""What is said in the first-run lesson on 72x40; see ui/lesson_text.py.

The trick leaves room for two lines of 14 letters until the player's card lies there, for three
afterwards.
"""

HELLO = "Four players, 13 cards. All play a card: a trick. The 2 of clubs leads."
BYE = "Hearts lead once one was thrown. Take ALL points: others get 26!"

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
