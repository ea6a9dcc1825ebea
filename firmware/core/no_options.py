"""The table of a game without options; see core/options.py for the form."""

from core.option_data import pack

TABLE = EXCLUDED = PRESETS = ()

PACKED = pack(TABLE, EXCLUDED, PRESETS)
