"""What is said in the first-run lesson, around the tricks of ui/lesson_cards.py."""

HELLO = "Hearts: four players, 13 cards each. Each plays one card: that is a trick."
BYE = "That is all! Pass three cards, play 13 tricks. At 100 points the lowest wins."

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
