"""The pictures of large panels, in memory from the start (ui/large/canvas.py) to the end.

A FrameBuffer wants memory that may be written, so they are copied. For that there are thousands of
bytes in one piece at the start, and hardly in the middle of a match.
"""

import sys

from ui.large import art, face_art

# Memory to cut FrameBuffers from; art.py and face_art.py say what lies where.
cards = memoryview(bytearray(art.ART))
faces = memoryview(bytearray(face_art.ART))

# They have been copied, and memory is short.
for name in ("art", "face_art"):
    del sys.modules["ui.large." + name]
    if "ui.large" in sys.modules:
        delattr(sys.modules["ui.large"], name)
del art, face_art, name
