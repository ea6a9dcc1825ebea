"""Makes the match that was asked for, while nothing else is in memory.

What a match needs stays for long, what reads its options comes and goes: loaded on top of the
screen that asked, both would take more together than the table itself ever does.
"""

from micropython import const

from ui import layout, settings_file, shell
from ui.settings_file import DEAL

theme = layout.load("theme")

_IDENTS = const(999999)


class Screen(shell.Screen):
    """`arg`: (game, options text, deal number or -1 for any, levels, practice) for a new match
    (see session/session.py), or the name of a game whose saved match goes on.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._agreed = False  # that a newer version's save gets lost
        self._told = False

    def draw(self, canvas):
        text = "One moment..." if isinstance(self.arg, str) else "Dealing..."
        canvas.text_mid(text, canvas.width >> 1, (canvas.height >> 1) - 4, 1, theme.FONT)

    def press(self, key):
        """There is nothing to press yet."""

    def answered(self, answer):
        if self.shell.match:
            self._told = True  # how much of it there is
        elif answer:
            self._agreed = True
        else:
            self.shell.home()

    def tick(self, now):
        if self.dirty:
            return  # it is seen before the work begins
        shell = self.shell
        if self._told:
            shell.play()
            return
        shell.match = None  # the match before this one
        if isinstance(self.arg, str):
            self._resume(shell)
        else:
            self._start(shell, *self.arg)

    def _start(self, shell, game, text, seed, levels, practice=False):
        from core import game as games
        from session import module
        from session.begin import read_options

        record = games.record(game)
        choice = read_options(record, text)
        device = shell.device
        device.seed = None  # it was for the first match
        settings = shell.settings
        own = settings_file.of(settings, game)
        if own[DEAL] == seed >= 0:
            own[DEAL] = -1  # and this for one match
            settings.changed()
        if settings.game != game:
            settings.game = game
            settings.changed()
        if seed < 0:
            seed = module(record.REPORT).draw(choice, device.entropy())
        shell.drop()  # what reads options, and the record, which comes again for good
        from session.begin import start

        record = games.record(game)

        ident = 1 + device.entropy() % _IDENTS
        shell.match = start(device.storage, record, text, seed, levels, practice, choice, ident)
        shell.play()

    def _resume(self, shell):
        from core.game import record
        from session import resume

        storage = shell.device.storage
        record = record(self.arg)
        if not self._agreed and resume.newer(storage, record):
            shell.push("confirm", (resume.NEWER, True))
            return
        shell.match, said = resume.load(storage, record, shell.drop)
        if said:
            shell.push("confirm", (said, False))
        elif shell.match:
            shell.play()
        else:
            shell.home()
