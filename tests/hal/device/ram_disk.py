"""A block device in RAM whose power can be cut after a number of programmed bytes."""


class RamDisk:
    """`blocks` of `size` bytes; `limit`: bytes that may still be programmed, None without end.

    With the power gone, writes fail with EIO and change nothing; what was programmed stays.
    """

    def __init__(self, image, size):
        self.image = image
        self.size = size
        self.limit = None
        self.programmed = 0

    def readblocks(self, block, buf, offset=0):
        start = block * self.size + offset
        buf[:] = memoryview(self.image)[start : start + len(buf)]

    def writeblocks(self, block, buf, offset=None):
        if self.limit == 0:
            return -5
        start = block * self.size + (offset or 0)
        length = len(buf)
        if self.limit is not None and length > self.limit:
            length = self.limit
        self.image[start : start + length] = memoryview(buf)[:length]
        self.programmed += length
        if self.limit is not None:
            self.limit -= length
        # An error number and no exception: the collector, which closes what was left open, also
        # gets here, and has no heap for one.
        return 0 if length == len(buf) else -5

    def ioctl(self, request, argument):
        if request == 4:
            return len(self.image) // self.size
        if request == 5:
            return self.size
        if request == 6:
            # Erasing is left out: littlefs programs only what it has erased, and expects
            # nothing of what it finds there.
            return 5 if self.limit == 0 else 0
        return 0
