"""The linter's rules: each has a config that fails by it, and by it alone."""

import pytest

from host_tools import board_lint, boards
from host_tools.errors import UserError

# Rule -> board that is changed, what is replaced in its file, by what, what is said.
FAILING = {
    "_pins_exist": [
        (
            "pico_ssd1306",
            "B = { pin = 15",
            "B = { pin = 30",
            "buttons.B.pin: the rp2040 has no pin 30 to use",
        ),
        (
            "esp32_ssd1306",
            "B = { pin = 14",
            "B = { pin = 7",
            "buttons.B.pin: the esp32 has no pin 7 to use",
        ),
    ],
    "_pins_are_free": [
        (
            "pico_ssd1306",
            "LEFT = { pin = 10",
            "LEFT = { pin = 14",
            "buttons.A.pin: pin 14 is taken by buttons.LEFT.pin",
        ),
        (
            "pico_ssd1306",
            "LEFT = { pin = 10",
            "LEFT = { pin = 4",
            "buttons.LEFT.pin: pin 4 is taken by display.i2c.sda",
        ),
        (
            "thumby",
            "[buzzer]\npin = 28",
            "[buzzer]\npin = 20",
            "buzzer.pin: pin 20 is taken by display.spi.reset",
        ),
        (
            "picosystem",
            "tearing = 8",
            "tearing = 12",
            "display.tearing: pin 12 is taken by display.backlight.pin",
        ),
        (
            "picosystem",
            "adc = 26",
            "adc = 26\nenable = 26",
            "battery.adc: pin 26 is taken by batt",
        ),
    ],
    "_outputs_can_drive": [
        (
            "tdisplay",
            "reset = 23",
            "reset = 36",
            "display.spi.reset: pin 36 of the esp32 is input-only",
        ),
        (
            "tdisplay",
            "[display.backlight]\npin = 4",
            "[display.backlight]\npin = 39",
            "display.backlight.pin: pin 39 of the esp32 is input-only",
        ),
        (
            "tdisplay",
            "enable = 14",
            "enable = 37",
            "battery.enable: pin 37 of the esp32 is input-only",
        ),
    ],
    "_pulls_are_there": [
        (
            "tdisplay",
            'A = { pin = 35, pull = "none"',
            'A = { pin = 35, pull = "up"',
            'buttons.A.pull: pin 35 of the esp32 has no pull inside; expected "none"',
        ),
        (
            "esp32_ssd1306",
            "B = { pin = 14",
            "B = { pin = 34",
            "buttons.B.pull: pin 34 of the esp32 has no pull inside",
        ),
    ],
    "_pulls_are_against_the_level": [
        (
            "pico_ssd1306",
            'B = { pin = 15, pull = "up", active = 0',
            'B = { pin = 15, pull = "up", active = 1',
            'buttons.B.pull: "up" with active = 1 is a button that is always pressed; expected pu',
        ),
        (
            "esp32_ssd1306",
            'B = { pin = 14, pull = "up"',
            'B = { pin = 14, pull = "down"',
            'is a button that is always pressed; expected pull = "up", or active = 1',
        ),
    ],
    "_no_pull_down_that_latches": [
        (
            "pico2_ssd1306",
            'B = { pin = 15, pull = "up", active = 0',
            'B = { pin = 15, pull = "down", active = 1',
            'buttons.B.pull: "down" on an rp2350 keeps the pin near 2.2 V after a press (erratum',
        ),
    ],
    "_the_console_is_left_alone": [
        (
            "esp32_ssd1306",
            "B = { pin = 14",
            "B = { pin = 1",
            "buttons.B.pin: on pin 1 the esp32's console sends, which `deploy` needs",
        ),
        (
            "esp32_ssd1306",
            "sda = 21",
            "sda = 3",
            "display.i2c.sda: on pin 3 the esp32's console listens",
        ),
    ],
    "_buttons_are_not_on_straps": [
        (
            "esp32_ssd1306",
            "B = { pin = 14",
            f"B = {{ pin = {pin}",
            f"buttons.B.pin: pin {pin} is a strapping pin of the esp32: {why}",
        )
        for pin, why in ((2, "held high"), (5, "its level"), (12, "held high"), (15, "held low"))
    ],
    "_the_safe_button_lets_it_start": [
        (
            "tdisplay",
            'safe_button = "A"',
            'safe_button = "RIGHT"',
            "safe_button: RIGHT is on pin 0: held low at reset, the ESP32 waits for a download",
        ),
    ],
    "_it_can_be_played": [
        (
            "pico_ssd1306",
            "A = { pin = 14",
            "Y = { pin = 14",
            "buttons: no button A, which plays a card; expected one such as A = { pin = 14 }",
        ),
        (
            "tdisplay",
            'RIGHT = { pin = 0, pull = "up", active = 0, long = "LEFT" }',
            'B = { pin = 0, pull = "up", active = 0 }',
            "buttons: no button to move with; expected RIGHT at least",
        ),
        (
            "pico_ssd1306",
            'B = { pin = 15, pull = "up"',
            'B = { pin = 15, long = "B", pull = "up"',
            'buttons.B.long: "B" is what a short press means; expected another',
        ),
    ],
    "_its_panel_is_known": [
        (
            "pico_lcd_1_14",
            "width = 240",
            "width = 232",
            "display.driver: no panel of 135x232 decodes the driver 'st7789'; expected another",
        ),
    ],
    "_radio_pins_are_left_alone": [
        (
            "pico_ssd1306",
            "B = { pin = 15",
            "B = { pin = 25",
            "buttons.B.pin: pin 25 belongs to the radio of a Pico W",
        ),
    ],
    "_buses_reach_their_pins": [
        (
            "pico_ssd1306",
            "sda = 4",
            "sda = 6",
            "display.i2c.sda: pin 6 cannot be I2C0 SDA; expected one of 0, 4, 8",
        ),
        (
            "pico2_ssd1306",
            "scl = 5",
            "scl = 7",
            "display.i2c.scl: pin 7 cannot be I2C0 SCL; expected one of 1, 5, 9",
        ),
        (
            "pico_ssd1306_spi",
            "sck = 18",
            "sck = 26",
            "display.spi.sck: pin 26 cannot be SPI0 SCK; expected one of 2, 6, 18, 22",
        ),
        (
            "pico_lcd_1_3",
            "mosi = 11",
            "mosi = 7",
            "display.spi.mosi: pin 7 cannot be SPI1 MOSI; expected one of 11, 15, 27",
        ),
        (
            "pico_ssd1306",
            "[display.i2c]\nbus = 0",
            "[display.i2c]\nbus = 2",
            "display.i2c.bus: no I2C2; expected one of 0, 1",
        ),
        ("tdisplay", "\nbus = 1", "\nbus = 0", "display.spi.bus: no SPI0; expected one of 1, 2"),
    ],
    "_battery_can_be_measured": [
        (
            "thumby",
            "adc = 26",
            "adc = 22",
            "battery.adc: pin 22 cannot measure; expected one of 26",
        ),
        (
            "tdisplay",
            "adc = 34",
            "adc = 13",
            "battery.adc: pin 13 cannot measure; expected one of 32",
        ),
        ("thumby", "empty = 3300", "empty = 4300", "battery.full: 4150 mV is not above empty"),
    ],
    "_tones_leave_the_backlight_alone": [
        (
            "picosystem",
            "[buzzer]\npin = 11",
            "[buzzer]\npin = 13",
            "buzzer.pin: pin 13 shares its PWM slice with the backlight's, pin 12",
        ),
        (
            "picosystem",
            "[buzzer]\npin = 11",
            "[buzzer]\npin = 28",
            "buzzer.pin: pin 28 shares its PWM slice with the backlight's, pin 12",
        ),
    ],
    "_buffer_fits": [
        (
            "pico_lcd_1_3",
            'format = "gs4"',
            'format = "rgb565"',
            "display.format: the picture takes 115200 of the heap's 245888 bytes; expect",
        ),
    ],
    "_driver_can_show_it": [
        (
            "pico_lcd_1_14",
            'format = "gs4"',
            'format = "mono"',
            'display.format: the st7789 driver draws "gs4" only',
        ),
        (
            "pico_sh1106",
            "offsets = ",
            "rotation = 90\noffsets = ",
            "display.rotation: the sh1106 driver cannot turn by 90; expected one of 0, 180",
        ),
        (
            "pico_oled_1_3",
            "rotation = 90",
            "rotation = 0",
            "display.rotation: the sh1107 driver cannot turn by 0; expected one of 90, 270",
        ),
        (
            "pico_oled_1_3",
            "height = 64",
            "height = 128",
            "display.height: 128; the sh1107 driver shows 64 rows",
        ),
        (
            "pico_oled_1_3",
            "width = 128",
            "width = 100",
            "display.width: 100 is no multiple of 8 up to 128, as the sh1107 needs",
        ),
        (
            "pico_oled_1_3",
            "rotation = 90",
            "offsets = { 90 = [72, 0] }\nrotation = 90",
            "display.offsets: 64 rows from 72 on are beyond the sh1107's 128",
        ),
        (
            "thumby",
            "height = 40",
            "height = 36",
            "display.height: 36 is no multiple of 8, the rows of a page",
        ),
        (
            "thumby",
            "offsets = { 0 = [28, 0]",
            "offsets = { 0 = [60, 0]",
            "display.width: 72 from 60 on is beyond the ssd1306's 128",
        ),
        (
            "pico_lcd_1_14",
            "90 = [40, 53]",
            "90 = [40, 110]",
            "display.height: 135 from 110 on is beyond the st7789's 240",
        ),
    ],
    "_native_code_is_the_chips": [
        (
            "pico2_ssd1306",
            'arch = "armv7emsp"',
            'arch = "armv6m"',
            'arch: the rp2350 runs "armv7emsp", not "armv6m"',
        ),
    ],
}
EXAMPLES = [(rule, *example) for rule, examples in FAILING.items() for example in examples]


@pytest.fixture
def changed(tmp_path):
    def change(name, old, new):
        text = (boards.BOARD_CONFIGS / f"{name}.toml").read_text()
        assert text.count(old) == 1, old
        path = tmp_path / "mine.toml"
        path.write_text(text.replace(old, new))
        return path

    return change


@pytest.mark.parametrize(("rule", "name", "old", "new", "said"), EXAMPLES)
def test_refused(changed, monkeypatch, rule, name, old, new, said):
    path = changed(name, old, new)
    with pytest.raises(UserError) as caught:
        boards.load(path)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    # It is this rule that finds it: without it, nobody says so.
    others = tuple(r for r in board_lint._RULES if r.__name__ != rule)
    assert len(others) == len(board_lint._RULES) - 1
    monkeypatch.setattr(board_lint, "_RULES", ())
    board = boards.load(path)
    monkeypatch.setattr(board_lint, "_RULES", others)
    assert not any(said in line for line in board_lint.errors(board))


def test_every_rule_has_a_failing_example():
    assert {rule.__name__ for rule in board_lint._RULES} == set(FAILING)


def test_all_faults_are_told_at_once(changed):
    path = changed("esp32_ssd1306", "sda = 21", "sda = 34")
    path.write_text(path.read_text().replace("scl = 22", "scl = 34"))
    with pytest.raises(UserError) as caught:
        boards.load(path)
    assert "display.i2c.sda: pin 34 of the esp32 is input-only" in str(caught.value)
    assert "display.i2c.scl: pin 34 is taken by display.i2c.sda; " in str(caught.value)


def test_an_esp32_takes_any_pin_for_a_bus(changed):
    path = changed("esp32_ssd1306", "sda = 21", "sda = 13")
    assert boards.load(path).display.i2c.sda == 13


def test_straps_are_warned_about_only(changed):
    warnings = board_lint.warnings(boards.load("tdisplay"))
    assert any("buttons.RIGHT.pin: GPIO0: held low at reset" in line for line in warnings)
    path = changed("esp32_ssd1306", "scl = 22", "scl = 12")
    (warning,) = board_lint.warnings(boards.load(path))
    assert warning.startswith("display.i2c.scl: GPIO12: held high at reset, ")
    path = changed("esp32_ssd1306", "RIGHT = { pin = 33", "RIGHT = { pin = 0")
    (warning,) = board_lint.warnings(boards.load(path))
    assert warning.startswith("buttons.RIGHT.pin: GPIO0: held low at reset, ")
    resistor = ("pico2_ssd1306", 'A = { pin = 14, pull = "up", active = 0')
    path = changed(*resistor, 'A = { pin = 14, pull = "none", active = 1')
    (warning,) = board_lint.warnings(boards.load(path))
    assert warning.startswith("buttons.A: to be pulled down by 8.2 kOhm or less")
    assert board_lint.warnings(boards.load("pico_ssd1306")) == []
