"""The options of Pyramid Solitaire; see core/options.py for the form."""

TABLE = (
    ("deals", ("any", "winnable"), 0, "Deals", ("Any", "Winnable"), "",
     "Winnable ones are known to have a way."),
)  # fmt: skip

EXCLUDED = ()

PRESETS = (("pyramid", "Pyramid", "", "Pairs that make 13 clear the pyramid."),)
