"""One visitor of a running server, who speaks Streamlit's own websocket protocol as a browser does."""

from __future__ import annotations

import asyncio
import time
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from types import TracebackType
from typing import Any, NamedTuple

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

EARLY = ForwardMsg.FINISHED_EARLY_FOR_RERUN
NOT_COMPILED = ForwardMsg.FINISHED_WITH_COMPILE_ERROR


class DroppedError(Exception):
    """Raised where the server refuses a visitor, hangs up, or takes too long."""


class Seen(NamedTuple):
    """One page as it came: seconds until it was whole, bytes received, and what it said went wrong."""

    seconds: float
    bytes: int
    errors: list[str]


class Visitor:
    """Opens a page and asks for others, one after the other.

    address     of the server, without a path
    unforeseen  the sentence of a page on which something went wrong that nobody foresaw
    patience    seconds within which a page must be whole
    note        is handed every message that comes
    """

    def __init__(
        self,
        address: str,
        unforeseen: str,
        patience: float = 60,
        note: Callable[[ForwardMsg], object] = lambda message: None,
    ) -> None:
        self.address, self.unforeseen, self.patience, self.note = address, unforeseen, patience, note
        self.pages: list[str] = []  # addresses of the menu, once a page was seen
        self._socket: Any = None

    async def __aenter__(self) -> Visitor:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._socket:
            await self._socket.close()

    async def see(self, page: str, query: str) -> Seen:
        """Ask for a page at a position, as Back and Forward do, and wait until all of it is there.

        The first time the visitor comes to the server, and its time is that of the first visit. Where a page shows
        how far a computation is, the visitor waits for the end of that too. Raises DroppedError.
        """
        start = time.perf_counter()
        try:
            async with asyncio.timeout(self.patience):
                if self._socket is None:
                    await self._come()
                size, errors = await self._receive(_asking(page, query))
        except TimeoutError as problem:
            raise DroppedError(f"the page was not whole within {self.patience:g} seconds") from problem
        except (OSError, HTTPException, WebSocketException) as problem:
            raise DroppedError(f"{type(problem).__name__}: {problem}") from problem
        return Seen(time.perf_counter() - start, size, errors)

    async def _come(self) -> None:
        """Fetch the page's frame, and connect with the cookies that came with it."""
        cookies = await asyncio.to_thread(self._frame)
        self._socket = await connect(
            self.address.replace("http", "ws", 1) + "/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]
            origin=self.address,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookies} if cookies else None,
            max_size=None,
            open_timeout=self.patience,
            ping_interval=None,
        )

    def _frame(self) -> str:
        with urllib.request.urlopen(self.address + "/", timeout=self.patience) as answer:
            answer.read()
            given = answer.headers.get_all("Set-Cookie") or []
        return "; ".join(cookie.partition(";")[0] for cookie in given)

    async def _receive(self, asked: BackMsg) -> tuple[int, list[str]]:
        """Send a message, and read until a whole page is there: bytes, and what went wrong."""
        await self._socket.send(asked.SerializeToString())
        size, errors, waiting = 0, [], None
        while True:
            data = await self._socket.recv()
            size += len(data)
            message = ForwardMsg.FromString(data)
            self.note(message)
            errors += self._amiss(message)
            kind = message.WhichOneof("type")
            if kind == "navigation":
                self.pages = [page.url_pathname for page in message.navigation.app_pages]
            elif kind == "new_session" and not message.metadata.run.fragment_ids:
                waiting = None
            elif kind == "auto_rerun":
                waiting = message.auto_rerun
            elif kind == "script_finished" and message.script_finished != EARLY:
                if waiting is None:
                    return size, errors
                await asyncio.sleep(waiting.interval)
                again = BackMsg()
                again.rerun_script.fragment_id = waiting.fragment_id
                await self._socket.send(again.SerializeToString())

    def _amiss(self, message: ForwardMsg) -> list[str]:
        """What a message says went wrong."""
        kind = message.WhichOneof("type")
        if kind == "page_not_found":
            return ["there is no such page"]
        if kind == "script_finished" and message.script_finished == NOT_COMPILED:
            return ["the page could not be compiled"]
        if kind != "delta":
            return []
        element = message.delta.new_element
        if element.WhichOneof("type") == "exception":
            return [f"{element.exception.type}: {element.exception.message}"]
        return [element.alert.body] if self.unforeseen in element.alert.body else []


def _asking(page: str, query: str) -> BackMsg:
    """The message of a browser that goes to a page and position: these win over what the session holds."""
    message = BackMsg()
    message.rerun_script.page_name = page
    message.rerun_script.query_string = query
    message.rerun_script.is_history_navigation = True
    return message
