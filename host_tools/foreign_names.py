"""Names of Python and MicroPython that the build leaves alone, wherever they stand.

An attribute of the firmware's own may be called as one of theirs; renamed, theirs would be, too.
"""

import array
import binascii
import builtins
import errno
import gc
import io
import json
import os
import struct
import sys
import time

# What desktop Python does not have: docs.micropython.org/en/v1.26.0/library, the modules machine,
# framebuf, micropython and time; the types of viper's arguments are in reference/speed_python.
_MICROPYTHON = """
    Pin init value on off irq high low mode pull drive toggle IN OUT OPEN_DRAIN PULL_UP PULL_DOWN
    IRQ_RISING IRQ_FALLING I2C SoftI2C scan start stop readinto write readfrom readfrom_into
    writeto writevto readfrom_mem readfrom_mem_into writeto_mem SPI SoftSPI deinit read
    write_readinto MSB LSB PWM freq duty duty_u16 duty_ns ADC read_u16 read_uv Timer reset
    soft_reset bootloader unique_id idle lightsleep deepsleep disable_irq enable_irq
    FrameBuffer fill pixel hline vline line rect fill_rect ellipse poly text scroll blit MONO_VLSB
    MONO_HLSB MONO_HMSB RGB565 GS2_HMSB GS4_HMSB GS8
    const native viper ptr ptr8 ptr16 ptr32 uint opt_level alloc_emergency_exception_buf mem_info
    qstr_info stack_use heap_lock heap_unlock heap_locked kbd_intr schedule RingIO
    sleep_ms sleep_us ticks_ms ticks_us ticks_cpu ticks_add ticks_diff
    mem_alloc mem_free threshold print_exception mount umount VfsLfs2 VfsFat ilistdir statvfs
"""
_TYPES = (array.array, io.StringIO, io.BytesIO, str, bytes, bytearray, memoryview, list, tuple)
_MORE_TYPES = (dict, set, frozenset, int, float, range, slice, type, property, Exception, OSError)
_MODULES = (builtins, binascii, errno, gc, io, json, os, struct, sys, time)

FOREIGN = frozenset(_MICROPYTHON.split()).union(
    *(dir(thing) for thing in (*_TYPES, *_MORE_TYPES, *_MODULES)), dir(_ for _ in ())
)
