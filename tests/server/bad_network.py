"""A bad network by a local proxy: delays that vary, sudden cuts, and lines that fall silent unnoticed."""

from __future__ import annotations

import asyncio
import random
import threading
from contextlib import suppress
from typing import Any

from tests.server.clients import WAIT


class Wire:
    """Passes bytes on to a server, in order and late; TCP hides lost packets as lateness from both ends."""

    def __init__(self, server: str, delay: tuple[float, float] = (0.0, 0.0)) -> None:
        self.target = server.split(":")
        self.delay = delay
        self._luck = random.Random(1)
        self._lines: set[asyncio.StreamWriter] = set()
        self._silent: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.host = self._do(self._open())
        self.url = f"http://{self.host}"

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT)

    async def _open(self) -> str:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = self.target
        there, back = await asyncio.open_connection(host, int(port))
        ends = {writer, back}
        self._lines |= ends
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        self._lines -= ends
        for end in ends:
            end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await asyncio.sleep(self._luck.uniform(*self.delay))
            while writer in self._silent:
                await asyncio.sleep(0.1)
            writer.write(data)
            await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        """All lines end at once, wherever their bytes are."""

        async def work() -> None:
            for end in list(self._lines):
                end.transport.abort()

        self._do(work())

    def hush(self) -> None:
        """All lines of now fall silent: nothing comes through any more, and nobody is told."""

        async def work() -> None:
            self._silent |= self._lines

        self._do(work())

    def close(self) -> None:
        async def work() -> None:
            self._server.close()
            self._silent.clear()
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)

        self._do(work())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(WAIT)
        self._loop.close()


# --- frames of websockets as clients send them --------------------------------------------------------

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
MASK = b"\x37\xfa\x21\x3d"


def masked(kind: int, data: bytes, last: bool = True) -> bytes:
    size = len(data)
    head = bytes([kind + 128 * last])
    if size < 126:
        head += bytes([128 + size])
    elif size < 65_536:
        head += bytes([254]) + size.to_bytes(2, "big")
    else:
        head += bytes([255]) + size.to_bytes(8, "big")
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))
