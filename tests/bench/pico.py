"""Times on an emulated Pico: the built game boots, is played by pressing buttons, then stopped,
and its parts are timed at the prompt.
"""

from pathlib import Path

from host_tools.boards import Board
from host_tools.build import script
from host_tools.measure import matches
from host_tools.virtual_board import VirtualBoard
from tests.bench.table import Line
from tests.emulator.pico import Pico

_TIMED = Path(__file__).with_name("hands.py")
# Longer than between two transfers of one frame, shorter than between two frames (ms).
_PAUSE = 12
_HANDS = 2
_SLICE = 25  # ms; a bot that thinks lets the screen and the buttons wait no longer

# Run after hands.py, whose functions it uses.
_AT_PROMPT = """
import gc
gc.collect()
for name, clock in play({hands}, 1).items():
    clock.say(name)
from hal.storage import Storage
storage = Storage("hearts_data")
save = Clock()
data = bytes(250)
for i in range(6):
    start = ticks_us()
    storage.save("bench", data)
    save.add(start)
save.say("save")
collect = Clock()
start = ticks_us()
gc.collect()
collect.add(start)
collect.say("collect")
"""


def prepare(board: Board, root: Path) -> None:
    """Leave a match in mid-hand, speed set to wait for nothing, among the board's saves."""
    with VirtualBoard(board, root, extra={"SEED": matches.DEAL}) as vb:
        vb.run(2000)
        vb.tap("B")  # the lesson
        for role in ("A", "A", "A", "A", "A", "A"):
            vb.run(300)
            vb.tap(role)
        vb.run(6000)
        for role in ("A", "A"):
            vb.tap(role)
            vb.run(6000)


def frame(pico: Pico, limit_ms: float = 3000) -> float:
    """Run until the next frame is out; return when its last byte was (ms)."""
    before = pico.bus.transfers
    pico.run_until(lambda: pico.bus.transfers > before, limit_ms)
    pico.quiet(_PAUSE)
    return pico.bus.last_ns / 1e6


def press(pico: Pico, role: str) -> tuple[float, int]:
    """From the pin's change to the last bit of the frame that answers it (ms), and its bytes."""
    start, sent = pico.now_ms, pico.bus.bytes
    pico.press(role)
    took = frame(pico) - start
    sent = pico.bus.bytes - sent
    pico.run(30)
    pico.release(role)
    # Debouncing, and another phase of the event loop for the next press.
    pico.run(31.7)
    return took, sent


def boot(pico: Pico) -> list[Line]:
    """From power-on to the menu."""
    pico.run_until(lambda: pico.panel.lit and pico.panel.image().getbbox() is not None, 5000)
    first = pico.bus.last_ns / 1e6
    pico.quiet(_PAUSE)
    menu = frame(pico)
    return [
        Line("boot to the first picture", first, "ms", 300),
        Line("boot to the menu", menu, "ms", 1000),
    ]


def presses(pico: Pico, where: str, roles: str) -> list[Line]:
    taken = [press(pico, role) for role in roles.split()]
    times = [took for took, _ in taken]
    sent = sum(count for _, count in taken) / len(taken)
    return [
        Line(f"press to picture, {where}, mean", sum(times) / len(times), "ms", 40),
        Line(f"press to picture, {where}, worst", max(times), "ms", 40),
        Line(f"  of it on the wire, {sent:.0f} bytes", sent * 9 * pico.bus.bit_ns() / 1e6, "ms"),
    ]


def parts(pico: Pico, board: Board) -> list[Line]:
    """The game is stopped; its parts are timed at the prompt."""
    source = _TIMED.read_text("utf-8").partition('if __name__ == "__main__":')[0]
    source = script(board, source + _AT_PROMPT.format(hands=_HANDS))
    told = pico.execute(source, 120_000)
    found = dict(line.split() for line in told.splitlines() if len(line.split()) == 2)
    shown = [
        ("a Normal card", "normal", 100),
        ("  of it a step", "normal_slice", _SLICE),
        ("a Normal choice of a card to pass", "pass", 100),
        ("  of it a step", "pass_slice", _SLICE),
        ("an Easy card, played or passed", "easy", 100),
        ("  of it a step", "easy_slice", _SLICE),
        ("legal_actions", "legal", 2),
        ("apply_action", "apply", None),
        ("telling the views", "feed", None),
        ("deal", "deal", None),
        ("save, 250 B, without erasing flash", "save", None),
        ("gc.collect() with the game loaded", "collect", None),
    ]
    return [
        Line(f"{what}, {kind}", float(found[f"{name}_{kind}"]), "ms", goal)
        for what, name, goal in shown
        for kind in _kinds(name)
    ]


def _kinds(name: str) -> tuple[str, ...]:
    if name == "collect":
        return ("mean",)
    return ("worst",) if name.endswith("_slice") else ("mean", "worst")


def measure(uf2: Path, board: Board) -> list[Line]:
    with matches.built(board) as root:
        prepare(board, root)
        with Pico(uf2, root, board) as pico:
            lines = boot(pico)
            lines += presses(pico, "menu", "DOWN UP DOWN UP")
            pico.tap("A")  # Continue
            pico.run(1500)
            pico.quiet(400)
            lines += presses(pico, "hearts.table", "RIGHT LEFT RIGHT RIGHT LEFT LEFT")
            lines += presses(pico, "playing a card", "A")
            lines += parts(pico, board)
    return lines
