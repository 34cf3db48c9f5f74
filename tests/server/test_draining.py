"""A request answered before it has ended: the answer arrives, and the connection goes on."""

import socket
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse

import pytest

from tests.server.test_refusals import check_problem
from tests.server.tools import PATIENCE, Server

TOO_LONG = 10 * 4096
REFUSED = {"/api/tables": 413, "/api/tables/none/actions": 413, "/api/nothing": 404}


def begin(server: Server, declared: int, sent: int) -> socket.socket:
    """A request for which a body is declared that does not come whole."""
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    head = f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: {declared}\r\n\r\n"
    raw.sendall(head.encode() + b" " * sent)
    return raw


def send_for_ever(raw: socket.socket) -> None:
    while True:
        raw.sendall(bytes(2**16))


@pytest.mark.parametrize("path", REFUSED)
def test_a_connection_outlives_what_it_was_refused(server: Server, path: str) -> None:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.connect()
        own = connection.sock
        for _ in range(300):
            connection.request("POST", path, body=b"{}".ljust(TOO_LONG))
            answer = connection.getresponse()
            assert (answer.status, answer.headers["connection"]) == (REFUSED[path], None)
            answer.read()
            assert connection.sock is own


def test_who_does_not_end_is_answered_all_the_same(server: Server) -> None:
    with begin(server, declared=TOO_LONG, sent=10) as raw, closing(HTTPResponse(raw)) as answer:
        answer.begin()
        assert (answer.status, answer.headers["connection"]) == (413, "close")
        answer.read()
        assert raw.recv(1) == b""
    check_problem(server.http.get("/api/nothing"), "not-found")


def test_nobody_can_send_for_ever(server: Server) -> None:
    with begin(server, declared=2**40, sent=0) as raw, pytest.raises(ConnectionError):
        send_for_ever(raw)
    check_problem(server.http.get("/api/nothing"), "not-found")
