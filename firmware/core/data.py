"""The game's own data: texts and lists of which a few bytes at a time are wanted in memory.

A data file has the name of a module that states its bytes as ``PACKED``, and computes them from
something that people can read. The build writes these bytes where the module would be
(``hearts/core/hearts/options.bin``: a folder of their own would take 8 KB of a littlefs) and
leaves the module out. Where there is no such file the module is asked: in the source tree, and
where the code is frozen, which holds it as plain bytes.
"""

# The folder that core/ is in, with a slash behind it; "" where the code is frozen.
_DOT = "."
_ROOT = __file__[: __file__.rfind("core" if _DOT == "." else "c_data")]


def data(name, at, n):
    """`n` bytes from byte `at` of the data file `name`, such as "core.hearts.options"; fewer at
    its end. The module itself is taken for its name.
    """
    name = getattr(name, "__name__", name)
    try:
        file = open(_ROOT + name.replace(".", "/") + ".bin", "rb")
    except OSError:
        return __import__(name, None, None, ("PACKED",)).PACKED[at : at + n]
    try:
        file.seek(at)
        return file.read(n)
    finally:
        file.close()
