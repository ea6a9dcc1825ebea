"""How a virtual board's program starts, prints, ends, and what memory it has."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.errors import UserError
from host_tools.virtual_board import End, VirtualBoard
from host_tools.virtual_board.binary import measure
from tests.mp import ROOT
from tests.virtual_board.bench import run, start, wiring


@pytest.mark.parametrize(
    ("program", "end"),
    [
        ("print('x')", End("exit", 0, "")),
        ("import sys; sys.exit(3)", End("exit", 3, "")),
        ("import sys; sys.exit(1)", End("exit", 1, "")),
        ("def f():\n 1 // 0\nf()", End("traceback", 1, "ZeroDivisionError: divide by zero")),
        ("import nowhere", End("traceback", 1, "ImportError: no module named 'nowhere'")),
        ("x = [", End("traceback", 1, "SyntaxError: invalid syntax")),
        ("import machine; machine.reset()", End("reset", 0, "machine.reset()")),
        ("import machine; machine.soft_reset()", End("reset", 0, "machine.soft_reset()")),
        ("import machine; machine.deepsleep(5)", End("reset", 0, "deepsleep")),
    ],
)
def test_ends(tmp_path: Path, mp: Path, program: str, end: End) -> None:
    assert run(tmp_path, program, mp).ended == end


def test_memory_error_is_its_own_kind(tmp_path: Path, mp: Path) -> None:
    end = run(tmp_path, "x = bytearray(10_000_000)", mp).ended
    assert end is not None
    assert (end.kind, end.code) == ("memory", 1)
    assert "10000000" in end.text


def test_no_main_py(tmp_path: Path, mp: Path) -> None:
    with VirtualBoard(wiring(), tmp_path, micropython=mp) as vb:
        vb.run(10)
    assert vb.ended is not None
    assert vb.ended.code != 0


def test_main_py_is_run_as_on_a_board(tmp_path: Path, mp: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/part.py").write_text("import time, machine\nprint(machine.unique_id())")
    program = (
        "import os, sys\nprint(__name__, os.listdir())\n"
        "sys.path.insert(0, 'lib')\nimport part\nopen('save', 'w').write('kept')\n"
    )
    vb = run(tmp_path, program, mp)
    assert vb.ended == End("exit", 0, "")
    assert vb.output[0].startswith("__main__ [")
    assert vb.output[1].startswith("b'")
    assert (tmp_path / "save").read_text() == "kept"


def test_output_is_lines_and_never_mixes_with_the_protocol(tmp_path: Path, mp: Path) -> None:
    program = (
        "import sys, time\n"
        "print('one'); sys.stdout.buffer.write(b'\\x5a\\x00\\xff'); print()\n"
        "time.sleep_ms(1)\n"
        "for i in range(3000): print('a long line, number', i)\n"
        "try: nothing\n"
        "except NameError as e: sys.print_exception(e)\n"
        "sys.stderr.write('no end of line')"
    )
    vb = run(tmp_path, program, mp)
    assert vb.ended == End("exit", 0, "")
    assert vb.output[0] == "one"
    assert vb.output[1].startswith("Z\0")
    assert vb.output[2:3002] == [f"a long line, number {i}" for i in range(3000)]
    assert "NameError: name 'nothing' isn't defined" in vb.output
    assert vb.output[-1] == "no end of line"


def test_what_was_printed_before_a_sleep_is_there_after_it(tmp_path: Path, mp: Path) -> None:
    program = "import time\nfor i in range(50):\n print(i)\n time.sleep_ms(10)"
    with start(tmp_path, program, mp) as vb:
        for i in range(50):
            vb.run(9.9 if i == 0 else 10)
            assert len(vb.output) == i + 1


def test_a_caught_traceback_is_no_end_by_traceback(tmp_path: Path, mp: Path) -> None:
    program = (
        "import sys\ntry: 1 // 0\nexcept ZeroDivisionError as e: sys.print_exception(e)\n"
        "print('went on')"
    )
    assert run(tmp_path, program, mp).ended == End("exit", 0, "")


# Resets.

RESETTING = """
import machine, time
n = len(open('log').read()) if machine.reset_cause() != 1 else 0
print(machine.reset_cause(), n, time.ticks_ms())
open('log', 'a').write('x')
time.sleep_ms(100)
if n == 0: machine.reset()
if n == 1: machine.soft_reset()
if n == 2: machine.deepsleep(400)
if n == 3: machine.WDT(timeout=50)
if n == 4:
    wdt = machine.WDT(timeout=50)
    for i in range(10):
        time.sleep_ms(40)
        wdt.feed()
    print('fed')
    import sys; sys.exit()
while True: time.sleep_ms(1)
"""


def test_restart_keeps_the_files_and_tells_the_cause(tmp_path: Path, mp: Path) -> None:
    vb = run(tmp_path, RESETTING, mp, restart=True)
    assert vb.output == ["1 0 0", "2 1 0", "5 2 0", "4 3 0", "3 4 0", "fed"]
    assert vb.resets == 4
    assert (tmp_path / "log").read_text() == "xxxxx"


def test_without_restart_the_watchdog_ends_it(tmp_path: Path, mp: Path) -> None:
    program = "import machine, time\nmachine.WDT(timeout=50)\nwhile True: time.sleep_ms(30)"
    vb = run(tmp_path, program, mp)
    assert vb.ended == End("reset", 0, "watchdog")


def test_nothing_catches_a_reset(tmp_path: Path, mp: Path) -> None:
    program = (
        "import machine\ntry:\n machine.reset()\nexcept BaseException: print('caught')\n"
        "finally: print('finally')"
    )
    vb = run(tmp_path, program, mp)
    assert vb.output == []
    assert vb.ended == End("reset", 0, "machine.reset()")


# Stopping it from here.


def test_close_is_a_power_cut(tmp_path: Path, mp: Path) -> None:
    program = "import time\ntry:\n while True: time.sleep_ms(9)\nfinally: print('said good-bye')"
    with start(tmp_path, program, mp) as vb:
        vb.run(20)
    assert vb.ended == End("killed", -9, "closed")
    assert vb.output == []
    vb.run(1000)
    vb.close()


def test_interrupt_is_ctrl_c_on_the_console(tmp_path: Path, mp: Path) -> None:
    program = (
        "import time\ntry:\n while True: time.sleep_ms(9)\n"
        "except KeyboardInterrupt: print('the prompt')"
    )
    with start(tmp_path, program, mp) as vb:
        vb.run(20)
        vb.interrupt()
        vb.run(1000)
    assert vb.output == ["the prompt"]
    assert vb.ended == End("exit", 0, "")


def test_an_endless_loop_is_killed_and_said(tmp_path: Path, mp: Path) -> None:
    vb = run(tmp_path, "print('busy')\nwhile True: pass", mp, patience_s=0.3)
    assert vb.ended is not None
    assert vb.ended.kind == "killed"
    assert "no sleep for 0.3 s" in vb.ended.text
    assert vb.output == ["busy"]


OUTER = """
import sys
from pathlib import Path
from tests.virtual_board.bench import start
with start(Path(sys.argv[1]), sys.argv[3], Path(sys.argv[2])) as vb:
    vb.run(50)
    print(vb.output[0], flush=True)
    while True:
        vb.run(1000)
"""
INNER = """
import os, time
os.system('echo $PPID')
while True:
    try:
        while True: time.sleep_ms(1)
    except BaseException: pass
"""


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_no_board_outlives_the_program_that_runs_it(tmp_path: Path, mp: Path, sent: int) -> None:
    outer = subprocess.Popen(
        [sys.executable, "-c", OUTER, str(tmp_path), str(mp), INNER],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert outer.stdout is not None
    inner = int(outer.stdout.readline())
    os.kill(inner, 0)
    outer.send_signal(sent)
    outer.wait(10)
    outer.stdout.close()
    # A dead process that nobody has waited for counts as dead: its state is Z.
    for _ in range(100):
        ps = ["ps", "-o", "stat=", "-p", str(inner)]
        state = subprocess.run(ps, capture_output=True, text=True, check=False).stdout.strip()
        if not state or state.startswith("Z"):
            return
    os.kill(inner, signal.SIGKILL)
    pytest.fail("the board is still running")


# Memory.

FILL = """
import gc
gc.collect()
print(gc.mem_free() + gc.mem_alloc())
import machine, time
gc.collect()
print(gc.mem_free())
"""


def test_the_heap_is_the_boards_plus_what_the_simulation_costs(tmp_path: Path, mp: Path) -> None:
    binary = measure(mp)
    words = binary.bits // 32
    small, large = run(tmp_path, FILL, mp, heap=100_000), run(tmp_path, FILL, mp, heap=200_000)
    for vb, heap in ((small, 100_000), (large, 200_000)):
        total, free = map(int, vb.output)
        assert abs(total - heap * words - binary.sim_heap) < 300
        # What the interpreter itself and main.py hold, 1 to 2 KB, is missing on a board too.
        assert 0 < heap * words - free < 3000 * words


def test_the_simulation_is_small(mp: Path) -> None:
    binary = measure(mp)
    assert binary.sim_heap < 12_000 * (binary.bits // 32)


@pytest.mark.parametrize(("size", "kind"), [(90_000, "exit"), (101_000, "memory")])
def test_the_limit_holds(tmp_path: Path, mp: Path, size: int, kind: str) -> None:
    bytes_ = size * (measure(mp).bits // 32)
    vb = run(tmp_path, f"import machine, time\nx = bytearray({bytes_})", mp, heap=100_000)
    assert vb.ended is not None
    assert vb.ended.kind == kind


def test_heap_peak(tmp_path: Path, mp: Path) -> None:
    program = (
        "import time\ntime.sleep_ms(1)\nx = bytearray(30000)\ntime.sleep_ms(1)\n"
        "x = None\ntime.sleep_ms(1)\ny = bytearray(5000)\nfor i in range(99): bytearray(99)\n"
        "time.sleep_ms(1)"
    )
    vb = run(tmp_path, program, mp, measure_heap=True)
    assert 30_000 < vb.heap_peak < 36_000
    assert 24_900 < vb.heap_peak - vb.heap_now < 25_100


# Files made for it.


def test_extra_goes_to_board_py_and_away_again(tmp_path: Path, mp: Path) -> None:
    (tmp_path / "hearts").mkdir()
    board_py = tmp_path / "hearts/board.py"
    board_py.write_text("NAME = 'x'\nSEED = None\n")
    program = (
        "import sys\nsys.path.insert(0, 'hearts')\nimport board\nprint(board.NAME, board.SEED)"
    )
    assert run(tmp_path, program, mp, extra={"SEED": 7, "DEMO": True}).output == ["x 7"]
    assert "DEMO = True" in board_py.read_text()
    assert run(tmp_path, program, mp, extra={"SEED": 8}).output == ["x 8"]
    assert "DEMO" not in board_py.read_text()
    assert run(tmp_path, program, mp).output == ["x None"]
    assert board_py.read_text() == "NAME = 'x'\nSEED = None\n"


@pytest.mark.parametrize("program", ["/bin/false", "/nowhere/micropython"])
def test_a_program_that_is_no_micropython(tmp_path: Path, program: str) -> None:
    with pytest.raises(UserError, match=program):
        VirtualBoard(wiring(), tmp_path, micropython=Path(program))
