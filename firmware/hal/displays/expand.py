"""The inner loops of a colour display, in machine code: which rows changed, and 4-bit pixels to
16-bit ones. In bytecode a frame of 240x240 takes a second and a half; see NATIVE.

Viper, of the kind that compiles for 32 bits: 16777619 is below 2^30. Overflow is meant to wrap,
and words are read as the machine has them, so sums compare only on one machine.
"""

# The stubs know of no decorated function with parameters.
# pyright: reportArgumentType=false, reportCallIssue=false
import micropython


def ptr8(a):
    return a


def ptr16(a):
    return a


def ptr32(a):
    return a


@micropython.viper
def _shifted_out(n: int) -> int:
    return n << 30 << 30 << 30


# False where the build had to leave the machine code out: there the display copies by framebuf.
# A register loses what Python's numbers keep.
NATIVE = _shifted_out(1) == 0


@micropython.viper
def changed(buffer, words: int, rows: int, sums, flags) -> int:
    """For every row of `words` 32-bit words: flags[row] = whether its checksum is another than
    in `sums`, which then holds the new ones. `sums`: array('H'), two for each row. Returns how
    many rows changed.

    FNV-1a on words, with a shift so that the upper bits count as well; 32 bits of it, since 16
    would leave a changed row unsent about once in a match.
    """
    data = ptr32(buffer)
    kept = ptr16(sums)
    out = ptr8(flags)
    found = 0
    i = 0
    for row in range(rows):
        h = 40389
        for _ in range(words):
            h = (h ^ data[i]) * 16777619
            h = h ^ (h >> 15)
            i += 1
        low = h & 0xFFFF
        high = (h >> 16) & 0xFFFF
        n = row << 1
        if kept[n] == low and kept[n + 1] == high:
            out[row] = 0
        else:
            kept[n] = low
            kept[n + 1] = high
            out[row] = 1
            found += 1
    return found


@micropython.viper
def expand(out, buffer, pairs, first: int, words: int):
    """Write what `words` 32-bit words of the GS4_HMSB `buffer` hold, from word `first` on, to
    `out` as 16-bit pixels. `pairs`: for each byte 0..255 the 32 bits of its two pixels.
    """
    two = ptr32(out)
    data = ptr8(buffer)
    both = ptr32(pairs)
    i = first << 2
    n = 0
    for _ in range(words):
        # Four in a turn: the loop costs as much as one of them.
        two[n] = both[data[i]]
        two[n + 1] = both[data[i + 1]]
        two[n + 2] = both[data[i + 2]]
        two[n + 3] = both[data[i + 3]]
        n += 4
        i += 4
