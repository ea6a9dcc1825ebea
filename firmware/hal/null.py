"""Stand-ins for parts a board does not have, so that nobody has to ask."""


class NullSound:
    """No buzzer: plays nothing."""

    def tone(self, hertz, milliseconds):
        pass

    def off(self):
        pass


class NullBattery:
    """No way to measure a battery."""

    def level(self):
        """Charge left, 0..100 percent; -1 when nobody knows."""
        return -1
