"""What carries our code out on a board, and what it answers."""

import ast
import re

# What a script prints for the laptop is between these: a board may print other things too.
_BEGIN, _END = "\x1e", "\x1f"

# Our code has globals of its own on the board. In those of the program that ran there, a variable
# named `open` or `f` would break our code, and our code would change the program's. Words are
# sent quoted, as repr() does: a file's name may hold a tab.
_RUNNER = """
import sys
def say(*a):
 print('\\x1e'+'\\t'.join([repr(str(x)) for x in a])+'\\x1f')
n = {'say': say}
def run(c, *a):
 return n[c](*a) if a else exec(c, n)
sys.modules['_pocket_hearts'] = run
"""
# These lines and RUN do run in the program's globals. They use no name of them but one.
SETUP = f"""try:
 from builtins import exec as _pocket_hearts
except ImportError:
 _pocket_hearts = exec
_pocket_hearts({_RUNNER!r}, {{}})
"""
RUN = "import _pocket_hearts\n"


def doing(code: str) -> str:
    """Code for the prompt that does this code in our globals."""
    return f"{RUN}_pocket_hearts({code!r})"


def calling(before: str, name: str, *args: str | int) -> str:
    """Code for the prompt that does `before`, if any, and calls what code of ours defined.

    The arguments are not code within code, which would take their size once more on the board.
    """
    first = f"_pocket_hearts({before!r})\n" if before else ""
    return f"{RUN}{first}_pocket_hearts(*{(name, *args)!r})"


def words(text: str) -> list[list[str]]:
    """The words of each `say(...)` in what the board printed. ValueError."""
    found = re.findall(f"{_BEGIN}(.*?){_END}", text, re.DOTALL)
    return [[_word(word) for word in part.split("\t")] for part in found]


def _word(quoted: str) -> str:
    try:
        word = ast.literal_eval(quoted)
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        raise ValueError("an answer that is no word") from error
    if not isinstance(word, str):
        raise ValueError("an answer that is no text")
    return word
