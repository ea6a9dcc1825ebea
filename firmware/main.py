"""Boots the game on the board. Ctrl-C, or the safe-boot button held at power-on, ends at the
prompt: a board can always be reached again.
"""

import gc
import sys

# The folder that holds `hearts`, with a slash behind it. The installer changes this line where
# the game is one of several.
HOME = ""


def builtin(name, attr):
    """MicroPython's own module, even if a file on the board or a boot.py has one of its name.

    `attr`: what it has and another has not. One that has it, too, only adds to it.
    """
    try:
        module = __import__(name)
        if hasattr(module, attr):
            return module
    except Exception:  # noqa: BLE001 - somebody else's code
        pass
    sys.modules[name] = __import__("u" + name)
    return sys.modules[name]


machine = builtin("machine", "Pin")
os = builtin("os", "rename")
time = builtin("time", "ticks_us")


def finish_update(home):
    """Bring a whole update into force; True if there was one. Knows no other module: they may be
    half old and half new.

    While hearts/update.txt stands, every new file lies beside its place as NAME.new. A line of it
    is "+NAME" (NAME.new becomes NAME) or "-NAME" (goes), the last one "end". It goes itself when
    all is done, so a cut at any moment leaves the rest to the next boot.
    """
    marker = home + "hearts/update.txt"
    try:
        file = open(marker)
    except OSError:
        return False
    lines = file.read().split("\n")
    file.close()
    if lines[-2:] != ["end", ""]:
        return False
    for line in lines[:-2]:
        name = home + line[1:]
        try:
            if line[0] == "+":
                os.rename(name + ".new", name)
            else:
                os.remove(name)
        except OSError as error:
            # ENOENT: done before a cut.
            if error.args[0] != 2:
                raise
    os.remove(marker)
    return True


if finish_update(HOME):
    # What runs here may be the old main.py.
    machine.soft_reset()


def insert(path):
    """Look for modules there first, and forget any that a boot.py has loaded by a name
    of ours.
    """
    for name in list(sys.modules):
        ours = name[1:2] == "_" and name[0] in "chpsv"
        if ours or name.split(".")[0] + " " in "board core hal players session ui ":
            del sys.modules[name]
    while path in sys.path:
        sys.path.remove(path)
    sys.path.insert(0, path)


insert(HOME + "hearts")
import board  # noqa: E402 - it lies in that folder

# The display, once there is one.
display = None


def held(pin, pull, level):
    """Whether the safe-boot button is pressed. Read here and not by hal, which may be broken."""
    Pin = machine.Pin
    if pull:
        button = Pin(pin, Pin.IN, Pin.PULL_UP if pull == "up" else Pin.PULL_DOWN)
    else:
        button = Pin(pin, Pin.IN)
    if button.value() != level:
        return False
    # A capacitor across the button takes its time to charge through the pull-up.
    time.sleep_ms(20)
    return button.value() == level


def find_once():
    """Built-in modules are looked for among the files first, at every import of every module:
    2.3 ms each on a Pico. One that is in sys.modules is not. The u-names are found at once, but
    time and machine may be replaced by files, so theirs are not used.
    """
    for name in ("array", "binascii", "errno", "io", "json", "os", "struct"):
        sys.modules[name] = __import__("u" + name)
    sys.modules["time"] = time
    sys.modules["machine"] = machine


def play(device):
    """Run the game; after a crash, show the crash screen, from which the menu is reached."""
    crash = shell = None
    while True:
        started = time.ticks_ms()
        try:
            from ui.shell import Shell

            shell = Shell(device)
            if crash:
                shell.replace("crash", crash[0])
            shell.run()
            return
        except Exception as error:  # noqa: BLE001 - whatever it died of is written down
            Shell = shell = None
            from hal.crash import after

            crash = after(error, started, crash)


def boot():
    # The one large block, before anything can scatter the heap.
    gc.collect()
    buffer = bytearray(board.BUFFER_BYTES)
    gc.collect()
    global display
    from hal.displays import factory

    display = factory.make(board.DISPLAY, buffer)
    del factory
    from ui import splash

    splash.draw(display)
    display.show()
    # Done with; both of its references, or it stays in memory.
    del sys.modules["ui.splash"], splash
    from hal.device import Device

    device = Device(display)
    board.DISPLAY = board.BUTTONS = board.SAFE_BUTTON = None
    play(device)


if board.SAFE_BUTTON and held(*board.SAFE_BUTTON):
    print("safe boot: the game was not started")
else:
    find_once()
    # A KB that is not needed again.
    del builtin, insert, finish_update, find_once, held
    try:
        boot()
        if HOME:
            # Back to the menu that started it.
            machine.reset()
    except (Exception, KeyboardInterrupt) as error:
        # The last picture would look alive. Room first: memory may be what was missing.
        sys.modules.clear()
        gc.collect()
        try:
            from hal.crash import end

            end(display, error)
        except Exception:  # noqa: BLE001 - without that module a dark panel is true as well
            if display:
                display.power(False)
        if not isinstance(error, KeyboardInterrupt):
            raise error
        print("game interrupted: this is the prompt")
