"""What is said in the first-run lesson, around the tricks of ui/lesson_cards.py."""

HELLO = "Four players, 13 cards. All play a card: a trick. The 2 of clubs leads."
BYE = "Who took it leads; hearts only once one was thrown. All points? Others get 26!"

# The question, the answer to a card that does not go, the answer to the queen where she is wrong,
# what happened.
TRICKS = (
    (
        "BOB led a club. You have clubs, so play one.",
        "You have clubs: you must follow suit.",
        "You have clubs: you must follow suit.",
        "ANN's king is the highest club: her trick.",
    ),
    (
        "A heart is 1 point, the queen 13! Play low.",
        "Spades were led: play your low spade.",
        "No! She wins the trick: 14 points for you.",
        "ANN takes 1 point. Few points are good!",
    ),
    (
        "No diamonds? Any card goes. Get rid of one!",
        "You may, but the queen costs most: throw her!",
        "",
        "Ha! CY takes your queen: 13 points for him.",
    ),
)
