"""Apply each fault to a copy of the tree, and run the tests that should notice it there."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from tests.mutants.faults import Mutant, WrongMutantError, mutate, sources

TIMEOUT_S = 300  # a fault may make the game wait for ever: that, too, is noticed

# Hidden or made; tests that compare kept pictures (tests/data) work in a copy, too.
_SKIPPED = shutil.ignore_patterns(".*", "__pycache__", "build", "*.egg-info")

# pytest's exit codes
_PASSED = 0
_FAILED = 1


class Runs:
    """The pytest processes going on, so that Ctrl-C ends them with everything they started."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: set[int] = set()
        self._stopped = False

    def pytest(self, tree: Path, words: list[str]) -> tuple[int | None, str]:
        """(exit code, output) of pytest in `tree`; None for the code after TIMEOUT_S."""
        # No bytecode: a mutant may have the size and the second of the module it replaces.
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
        with self._lock:
            if self._stopped:
                raise KeyboardInterrupt
            process = subprocess.Popen(
                [*command, *words],
                cwd=tree,
                env=env,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
            self._running.add(process.pid)
        try:
            output, _ = process.communicate(timeout=TIMEOUT_S)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            _kill(process.pid)
            return None, process.communicate()[0]
        finally:
            with self._lock:
                self._running.discard(process.pid)

    def stop(self) -> None:
        """End every run and start no more."""
        with self._lock:
            self._stopped = True
            for pid in self._running:
                _kill(pid)


def _kill(group: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
        os.killpg(group, signal.SIGKILL)


@contextmanager
def copies(root: Path, count: int) -> Iterator[Queue[Path]]:
    """`count` copies of the tree `root`, without what is hidden or made."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        trees: Queue[Path] = Queue()
        for i in range(count):
            tree = Path(name) / str(i)
            shutil.copytree(root, tree, ignore=_SKIPPED)
            trees.put(tree)
        yield trees


def run(root: Path, mutants: list[Mutant], workers: int = 2) -> int:
    """Try all `mutants` on copies of `root` and print a line each; returns an exit code.

    0: all were caught; 1: some survived; 2: the list is wrong, or the tests fail without any
    mutant.
    """
    modules = sources(root)
    wrong = [text for mutant in mutants if (text := _problem(mutant, modules))]
    for text in wrong:
        print(text)
    if wrong:
        return 2
    started = time.monotonic()
    runs = Runs()
    with copies(root, workers) as trees, ThreadPoolExecutor(workers) as pool:

        def attempt(mutant: Mutant | None, words: tuple[str, ...]) -> tuple[int | None, str, str]:
            tree = trees.get()
            try:
                return _attempt(runs, root, tree, modules, mutant, words)
            finally:
                trees.put(tree)

        try:
            # Tests that fail without any mutant catch nothing.
            for code, _, output in pool.map(
                lambda words: attempt(None, words), dict.fromkeys(m.tests for m in mutants)
            ):
                if code != _PASSED:
                    print(output)
                    print("the tests do not pass without a mutant: mend that first")
                    runs.stop()
                    return 2
            results = pool.map(lambda mutant: attempt(mutant, mutant.tests), mutants)
            survived, broken = _report(mutants, results)
        except KeyboardInterrupt:
            runs.stop()
            raise
    took = time.monotonic() - started
    caught = len(mutants) - survived - broken
    print(f"{caught} of {len(mutants)} mutants caught, {survived} survived, {took:.0f} s")
    return 2 if broken else 1 if survived else 0


def _problem(mutant: Mutant, modules: dict[Path, str]) -> str:
    try:
        mutate(mutant, modules)
    except WrongMutantError as error:
        return str(error)
    return ""


def _attempt(
    runs: Runs,
    root: Path,
    tree: Path,
    modules: dict[Path, str],
    mutant: Mutant | None,
    words: tuple[str, ...],
) -> tuple[int | None, str, str]:
    """(pytest's exit code, what was changed, pytest's output) with `mutant` in the copy `tree`."""
    if mutant is None:
        code, output = runs.pytest(tree, list(words))
        return code, "", output
    path, text = mutate(mutant, modules)
    where = path.relative_to(root)
    (tree / where).write_text(text, encoding="utf-8")
    try:
        code, output = runs.pytest(tree, list(words))
    finally:
        (tree / where).write_text(modules[path], encoding="utf-8")
    line = modules[path][: modules[path].index(mutant.old)].count("\n") + 1
    return code, f"{where}:{line}", output


def _report(
    mutants: list[Mutant], results: Iterator[tuple[int | None, str, str]]
) -> tuple[int, int]:
    """Print a line a mutant; returns how many survived and how many could not be judged."""
    survived = broken = 0
    for mutant, (code, where, output) in zip(mutants, results, strict=True):
        if code == _PASSED:
            survived += 1
            print(f"SURVIVED {where} {mutant}", flush=True)
        elif code == _FAILED or code is None:
            print(f"caught   {where} {mutant}", flush=True)
        else:
            broken += 1
            last = (output.strip().splitlines() or ["no output"])[-1]
            print(f"NOT RUN  {where} {mutant}: pytest ended with {code}: {last}", flush=True)
    return survived, broken
