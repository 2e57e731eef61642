"""A friend on another machine of the same network opens the address that was told, and sits down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from fourfold.server import addresses
from fourfold.server.addresses import Address
from fourfold.server.settings import Settings
from tests.server.clients import Person, ask, socket_to, visitor, wait_until
from tests.server.networks import INNER, PHONE, SECOND, SERVER, SERVER6, Served, Wifi, served, wifi


@pytest.fixture(scope="module")
def network() -> Iterator[Wifi]:
    with wifi() as built:
        yield built


@pytest.fixture(scope="module")
def open_server(network: Wifi, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(network, tmp_path_factory.mktemp("lan"), "--lan") as running:
        network.at(network.there, lambda: wait_until(lambda: answers(running.told()[0])))
        yield running


def answers(url: str) -> bool:
    with suppress(httpx.TransportError):
        return ask("GET", f"{url}/healthz").status_code == 200
    return False


def door(url: str) -> Any:
    return SimpleNamespace(url=url, host=url.removeprefix("http://"))


def test_it_tells_the_addresses_of_this_machine(open_server: Served) -> None:
    """IPv4 first, IPv6 too, never the bridge of the containers."""
    told = open_server.told()
    assert set(told[:2]) == {f"http://{each}:{open_server.port}" for each in (SERVER, SECOND)}
    assert told[2:] == [f"http://[{SERVER6}]:{open_server.port}"]
    assert INNER not in str(open_server.said)


@pytest.mark.parametrize("address", [SERVER, SECOND, f"[{SERVER6}]"])
def test_a_friend_opens_what_was_told(network: Wifi, open_server: Served, address: str) -> None:
    """Page, guest, table, chair and socket, from the other machine, by each address that was told."""
    url = f"http://{address}:{open_server.port}"
    assert url in open_server.told()

    def walk() -> None:
        with visitor(url) as phone:
            assert "<html" in phone.get("/").text.lower()
            phone.headers.update({"origin": url, "x-fourfold": "1"})
            answer = phone.post("/api/guest", json={"name": "Mia"})
            assert answer.status_code == 200
            assert (
                "secure" not in answer.headers["set-cookie"].lower()
            )  # else it would not come back
            assert phone.get("/api/me").json()["name"] == "Mia"
            assert phone.get("/api/addresses").json()["origins"] == open_server.told()
            host = Person(door(url), "Ann")
            table = host.table(seats="here open")
            sat = phone.post(f"/api/tables/{table}/sit", json={"name": "Mia"})
            assert sat.json()["you"]["seats"] == [1]
            host.start(table)
            cookie = {"Cookie": f"fourfold={phone.cookies['fourfold']}", "Origin": url}
            with socket_to(door(url), table, cookie) as live:
                live.send('{"type":"hello","protocol":1,"aids":false}')
                assert '"seats":[1]' in str(live.recv()).replace(" ", "")
            host.close()

    network.at(network.there, walk)


def test_only_the_addresses_of_this_machine_are_its_names(
    network: Wifi, open_server: Served
) -> None:
    """A foreign Origin and a foreign Host: refused by every door, reading included (DNS rebinding)."""
    url, port = open_server.told()[0], open_server.port

    def walk() -> None:
        ann = Person(door(url))
        table = ann.table()
        strange = ["http://evil.example", f"http://{PHONE}:{port}", f"http://{SERVER}:{port + 1}"]
        strange += [f"https://evil.example:{port}", "null", f"http://evil.local:{port}"]
        for origin in strange:
            headers = {"origin": origin, "x-fourfold": "1"}
            refused = ask("POST", f"{url}/api/guest", json={}, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin"), origin
            assert is_refused(
                url, table, {"Origin": origin, "Authorization": f"Bearer {ann.token}"}
            )
        hosts = [
            f"evil.example:{port}",
            f"{PHONE}:{port}",
            f"{INNER}:{port}",
            f"{SERVER}:{port + 1}",
        ]
        hosts += [SERVER, f"evil.local:{port}", f"{SERVER}:{port}@evil.example", "localhost:x", ""]
        for host in hosts:
            for path in ("/", "/api/house", f"/api/tables/{table}", "/metrics"):
                refused = ask("GET", url + path, headers={"host": host})
                assert (refused.status_code, refused.json()["code"]) == (403, "foreign-host"), host
            rebound = {"host": host, "origin": f"http://{host}", "x-fourfold": "1"}
            assert ask("POST", f"{url}/api/guest", json={}, headers=rebound).status_code == 403
            assert ask("GET", f"{url}/healthz", headers={"host": host}).status_code == 200
        ann.close()

    network.at(network.there, walk)


def is_refused(url: str, table: str, headers: dict[str, str]) -> bool:
    with pytest.raises(InvalidStatus) as refused, socket_to(door(url), table, headers):
        pass
    return refused.value.response.status_code == 403


def test_server_without_lan_refuses_other_machines(network: Wifi, tmp_path: Path) -> None:
    with served(network, tmp_path) as shut:
        here = f"http://127.0.0.1:{shut.port}"
        told = network.at(network.here, lambda: _told(here))
        assert told == {"origins": [], "only_here": True}
        with pytest.raises(httpx.ConnectError):
            network.at(network.there, lambda: ask("GET", f"http://{SERVER}:{shut.port}/"))


def _told(url: str) -> Any:
    wait_until(lambda: answers(url))
    return ask("GET", f"{url}/api/addresses").json()


def test_a_public_address_wins(network: Wifi, tmp_path: Path) -> None:
    with served(network, tmp_path, "--host", "0.0.0.0") as open_too:
        told = network.at(network.here, lambda: _told(f"http://127.0.0.1:{open_too.port}"))
        assert [SERVER in each or SECOND in each for each in told["origins"]] == [True, True]
    world = Settings(lan=True, host="0.0.0.0", public_url="https://games.example.org")
    assert addresses.origins(world) == ["https://games.example.org"]
    assert not addresses.is_only_here(world)


# --- which address comes first ------------------------------------------------------------------------


def found(*each: tuple[str, str]) -> Callable[[], list[Address]]:
    return lambda: [Address(ip_address(ip), interface) for ip, interface in each]


def test_the_likeliest_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Private before public, IPv4 before IPv6, the main network's own first; no loopback, no tunnel."""
    monkeypatch.setattr(addresses, "_routed", found(("10.8.0.2", ""), ("2001:db9::5", "")))
    interfaces = [("127.0.0.1", "lo"), ("172.17.0.1", "docker0"), ("10.8.0.2", "tun0")]
    interfaces += [("203.0.114.7", "eth1"), ("192.168.1.7", "wlan0"), ("2001:db9::5", "wlan0")]
    interfaces += [("169.254.3.4", "eth2"), ("fe80::1", "wlan0"), ("fd00::7", "wlan0")]
    monkeypatch.setattr(addresses, "_of_interfaces", found(*interfaces))
    monkeypatch.setattr(addresses, "_of_name", found())
    order = ["192.168.1.7", "fd00::7", "203.0.114.7", "2001:db9::5"]
    assert [str(ip) for ip in addresses.of_this_machine()] == order
    monkeypatch.setattr(addresses, "_of_interfaces", found(("10.8.0.2", "tun0")))
    assert str(addresses.of_this_machine()[0]) == "2001:db9::5"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), []),
        (Settings(host="localhost"), []),
        (Settings(host="::1"), []),
        (Settings(host="192.168.1.7", port=80), ["http://192.168.1.7"]),
        (Settings(host="fd00::7"), ["http://[fd00::7]:8004"]),
        (Settings(host="0.0.0.0"), ["http://192.168.1.7:8004"]),
        (Settings(host="0.0.0.0", lan=True), ["http://192.168.1.7:8004", "http://[fd00::7]:8004"]),
    ],
)
def test_addresses_for_friends_follow_the_settings(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, expected: list[str]
) -> None:
    both = [ip_address("192.168.1.7"), ip_address("fd00::7")]
    monkeypatch.setattr(addresses, "of_this_machine", lambda: both)
    assert addresses.origins(settings) == expected
    assert addresses.is_only_here(settings) is (expected == [])
