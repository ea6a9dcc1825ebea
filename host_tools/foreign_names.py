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

# Names that MicroPython has in its flash anyway: used for something else they cost nothing. First
# those that its format of .mpy says every one has (the list at the top of py/makeqstrdata.py in
# its source), then names in the modules that the game needs and in those that no build for a
# board leaves out. Without those that MicroPython itself looks for in an object: of streams,
# generators, exceptions and file systems.
_FORMAT = """
    abs all any bool bytecode bytes chr clear copy count dict dir end eval exec extend find get
    hash id index insert int items iter join key len list locals lower lstrip main map object ord
    pop popitem pow print range repr reverse rfind rindex round rsplit rstrip self sep set setattr
    sort sorted split start step stop str strip sum super tuple type update upper values zip
    append builtins bytearray callable classmethod divmod endswith format from_bytes getattr
    globals hasattr isalpha isdigit isinstance islower isspace issubclass isupper keys little
    micropython replace setdefault startswith staticmethod to_bytes
"""
_MODULES_HAVE = """
    bin min oct acos asin atan atan2 ceil fabs floor fmod frexp ldexp modf trunc pi radians degrees
    isinf isnan isfinite copysign deque popleft appendleft namedtuple heapify heappop heappush
    choice randint getrandbits uniform randrange digest sha1 sha256 blit poly scroll vline hline
    pixel ellipse fill_rect fill collect enable disable isenabled threshold mem_free mem_alloc
    argv byteorder maxsize platform implementation version_info stdin stdout stderr calcsize
    pack_into unpack_from gmtime localtime mktime sleep_ms sleep_us ticks_ms ticks_us ticks_add
    ticks_cpu ticks_diff time_ns dump dumps loads getvalue crc32 unhexlify a2b_base64 b2a_base64
    heap_lock heap_unlock kbd_intr mem_info opt_level qstr_info schedule stack_use enumerate filter
    frozenset input memoryview compile reversed delattr decode center partition rpartition
    splitlines fromkeys discard intersection isdisjoint issubset issuperset union urandom group
    search match sub peek
    toggle feed lightsleep deepsleep disable_irq enable_irq reset_cause unique_id writevto readfrom
    readfrom_into readfrom_mem writeto_mem deinit duty_ns duty_u16 addrsize firstbit irq miso
    data state path exit load module real imag doc flags ptr closure coro buffer modify sizeof
    issuperset intersection_update symmetric_difference symmetric_difference_update dict_view
    bound_method addressof bytes_at bytearray_at cur_task ph_key ipoll unregister polarity
"""
IN_FLASH = (*_FORMAT.split(), *_MODULES_HAVE.split())

FOREIGN = frozenset(_MICROPYTHON.split()).union(
    *(dir(thing) for thing in (*_TYPES, *_MORE_TYPES, *_MODULES)), dir(_ for _ in ())
)
