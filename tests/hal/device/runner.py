"""Runs the check_* functions of a script, on MicroPython."""


def run(names):
    for name in sorted(names):
        if name.startswith("check_"):
            print(name)
            names[name]()
    print("all passed")
