"""Paints a device with pygame: a little handheld, drawn large and shrunk for smooth edges."""

from collections.abc import Collection, Mapping, Sequence

import pygame

from host_tools.frontends.device import LINE, Box, Device, Key

Colour = tuple[int, int, int]

_DESK = (34, 37, 44)
_SHADOW = (22, 24, 29)
_BODY = (86, 94, 112)
_RIM = (120, 130, 151)
_BEZEL = (12, 13, 16)
_PAD = (37, 40, 48)
_BUTTON = (193, 57, 70)
_INK = (236, 238, 242)
_FAINT = (172, 180, 196)
_DOWN = 0.7  # how bright a pressed button is

_FINE = 2  # the drawing is this much larger than the window
_ARROWS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_WORDS = 20  # size of the font for the words below, ...
_NAME = 17  # ... and for the name on the body


def paint(
    surface: pygame.Surface,
    device: Device,
    name: str,
    held: Mapping[str, str],
    down: Collection[str],
    words: Sequence[str],
    recording: bool,
) -> None:
    """Everything but the panel's picture.

    `held`: what a button stands for when it is held, where it does; `down`: the buttons that are
    pressed; `words`: the lines below, the last with a red dot while `recording`.
    """
    width, height = surface.get_size()
    fine = pygame.Surface((width * _FINE, height * _FINE))
    fine.fill(_DESK)
    corner = round(device.radius * 1.4)
    body = device.body
    _plate(fine, body.moved(0, 6), _SHADOW, corner)
    _plate(fine, body, _RIM, corner)
    _plate(fine, _grown(body, -2), _BODY, corner - 2)
    _plate(fine, _grown(device.screen, device.radius // 2), _BEZEL, device.radius // 2)
    _paint_pad(fine, device.keys, device.radius)
    for key in device.keys:
        _paint_key(fine, key, key.role in down, held.get(key.role))
    pygame.transform.smoothscale(fine, (width, height), surface)
    _paint_name(surface, device, name)
    y = device.words.y
    for line in words:
        text = pygame.font.Font(None, _WORDS).render(line, True, _FAINT)
        place = text.get_rect(midtop=(device.words.middle[0], y))
        surface.blit(text, place)
        if recording and line is words[-1]:
            pygame.draw.circle(surface, _BUTTON, (place.left - 14, place.centery), 6)
        y += LINE


def flowed(texts: Sequence[str], width: int) -> list[str]:
    """As few lines of words as hold the texts, none wider than so many pixels if it can be."""
    font = pygame.font.Font(None, _WORDS)
    out: list[str] = []
    for text in texts:
        longer = f"{out[-1]}   {text}" if out else text
        if out and font.size(longer)[0] <= width:
            out[-1] = longer
        else:
            out.append(text)
    return out


def paint_picture(surface: pygame.Surface, device: Device, rgb: bytes) -> None:
    """The panel's pixels: three bytes each, row by row."""
    box = device.screen
    size = box.width // device.scale, box.height // device.scale
    picture = pygame.image.frombytes(rgb, size, "RGB")
    surface.blit(pygame.transform.scale_by(picture, device.scale), (box.x, box.y))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x * _FINE, box.y * _FINE, box.width * _FINE, box.height * _FINE)


def _grown(box: Box, by: int) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def _plate(fine: pygame.Surface, box: Box, colour: Colour, corner: int) -> None:
    pygame.draw.rect(fine, colour, _rect(box), border_radius=corner * _FINE)


def _darker(colour: Colour, down: bool) -> Colour:
    red, green, blue = colour
    factor = _DOWN if down else 1
    return round(red * factor), round(green * factor), round(blue * factor)


def _paint_name(surface: pygame.Surface, device: Device, name: str) -> None:
    """Below the bezel, or above it when a row of buttons is there."""
    text = pygame.font.Font(None, _NAME).render(name, True, _FAINT)
    bezel = _grown(device.screen, device.radius // 2)
    end = device.body.y + device.body.height
    row = any(key.kind == "bar" for key in device.keys)
    if row:
        end = min(key.box.y for key in device.keys)
    middle = (bezel.y + bezel.height + end) // 2
    if end - bezel.y - bezel.height >= text.get_height():
        surface.blit(text, text.get_rect(center=(device.screen.middle[0], middle)))


def _paint_pad(fine: pygame.Surface, keys: Sequence[Key], radius: int) -> None:
    """The cross below its arms: one bar across, one down, with a rim around both."""
    arms = [key for key in keys if key.kind == "arm"]
    bars: list[pygame.Rect] = []
    for roles in (("LEFT", "RIGHT"), ("UP", "DOWN")):
        boxes = [_rect(key.box) for key in arms if key.role in roles]
        if boxes:
            bars.append(boxes[0].unionall(boxes[1:]))
    corner = radius * _FINE // 4
    rim = 4 * _FINE
    for bar in bars:
        pygame.draw.rect(fine, _RIM, bar.inflate(2 * rim, 2 * rim), border_radius=corner + rim)
    for bar in bars:
        pygame.draw.rect(fine, _PAD, bar, border_radius=corner)


def _paint_key(fine: pygame.Surface, key: Key, down: bool, held: str | None) -> None:
    rect = _rect(key.box)
    size = min(rect.width, rect.height)
    if key.kind == "round":
        base = _PAD if key.role == "PRESS" else _BUTTON
        pygame.draw.circle(fine, _RIM, rect.center, size // 2 + 3 * _FINE)
        pygame.draw.circle(fine, _darker(base, down), rect.center, size // 2)
    elif key.kind == "bar":
        base = _PAD if key.role in _ARROWS else _BUTTON
        pygame.draw.rect(fine, _RIM, rect.inflate(6 * _FINE, 6 * _FINE), border_radius=size)
        pygame.draw.rect(fine, _darker(base, down), rect, border_radius=size)
    ink = _darker(_INK, down)
    if key.kind == "bar" and held:
        place = rect.move(-rect.width // 5, 0)
        _paint_label(fine, key.role, place.center, size, ink)
        _paint_held(fine, held, rect, size)
    elif key.role != "PRESS":
        _paint_label(fine, key.role, rect.center, size, ink)


def _paint_label(
    fine: pygame.Surface, role: str, middle: tuple[int, int], size: int, ink: Colour
) -> None:
    x, y = middle
    if role in _ARROWS:
        dx, dy = _ARROWS[role]
        tip, back, side = size * 0.24, size * 0.14, size * 0.24
        points = [
            (x + dx * tip, y + dy * tip),
            (x - dx * back + dy * side, y - dy * back + dx * side),
            (x - dx * back - dy * side, y - dy * back - dx * side),
        ]
        pygame.draw.polygon(fine, ink, points)
    else:
        text = pygame.font.Font(None, round(size * 0.75)).render(role, True, ink)
        fine.blit(text, text.get_rect(center=(x, y)))


def _paint_held(fine: pygame.Surface, held: str, rect: pygame.Rect, size: int) -> None:
    """What a long press means: smaller, on the right of the bar."""
    text = pygame.font.Font(None, round(size * 0.4)).render("hold", True, _FAINT)
    place = text.get_rect(center=(rect.centerx + rect.width // 8, rect.centery))
    fine.blit(text, place)
    x = place.right + size // 4
    _paint_label(fine, held, (x, rect.centery), size // 2, _FAINT)
