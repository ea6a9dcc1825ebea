"""The options of Pyramid Solitaire; see core/options.py for the form."""

from core.option_data import pack

TABLE = (
    ("deals", ("any", "winnable"), 0, "Which deals", ("Any", "Winnable"), "",
     "Winnable ones are known to have a way."),
)  # fmt: skip

EXCLUDED = ()

PRESETS = (("pyramid", "Pyramid", "", "Pairs that make 13 clear the pyramid."),)

PACKED = pack(TABLE, EXCLUDED, PRESETS)
