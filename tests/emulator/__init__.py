"""A Raspberry Pi Pico in an emulator (rp2040py), with the board's display and buttons around it.

It runs a real MicroPython firmware, its flash holding the built game. Needs what
requirements-dev.txt lists; `pico.Pico` is what to use.
"""
