"""By which addresses other devices can open this server. Found on this machine; nothing is sent."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from fourfold.server.settings import Settings, origin_of

EVERYWHERE = ("0.0.0.0", "::")
MAX_SHOWN_ADDRESSES = 4  # addresses that an invitation names
# Interfaces that end on this machine or in a tunnel: a phone in the same room does not come in there.
BRIDGES = ("br-", "cni", "docker", "podman", "vboxnet", "veth", "virbr", "vmnet")
TUNNELS = ("tailscale", "tap", "tun", "utun", "wg", "zt")
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses that nobody has
IF_INET6 = Path("/proc/net/if_inet6")
GLOBAL_SCOPE = 0x00  # of an address in `if_inet6`
SIOCGIFADDR = 0x8915  # of Linux: asks for the address of an interface
UNUSED_FLAGS = 0x01 | 0x20 | 0x40  # temporary, deprecated, not yet checked

IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class Address(NamedTuple):
    ip: IP
    interface: str = ""  # unknown outside Linux


def origins(settings: Settings) -> list[str]:
    """How other devices open this server, the best first; none if only this machine can."""
    if settings.public_url:
        return [origin_of(settings.public_url)]
    if is_only_here(settings):
        return []
    if settings.host not in EVERYWHERE:
        return [origin(settings.host, settings.port)]
    families = [4, 6] if settings.lan or settings.host == "::" else [4]
    found = [str(ip) for ip in of_this_machine() if ip.version in families]
    return [origin(address, settings.port) for address in found[:MAX_SHOWN_ADDRESSES]]


def is_only_here(settings: Settings) -> bool:
    """Whether it listens for this machine alone."""
    if settings.public_url:
        return False
    with suppress(ValueError):
        return ipaddress.ip_address(settings.host).is_loopback
    return settings.host == "localhost"


def origin(host: str, port: int) -> str:
    return origin_of(f"http://{f'[{host}]' if ':' in host else host}:{port}")


def of_this_machine() -> list[IP]:
    """Addresses that others in the same network can use, the likeliest first."""
    found = [*_routed(), *_of_interfaces(), *_of_name()]
    usable = [each for each in found if _is_usable(each.ip)]
    outer = [each for each in usable if not _is_inner(each, usable)] or usable
    return sorted(dict.fromkeys(each.ip for each in outer), key=_rank)


def _is_usable(ip: IP) -> bool:
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _is_inner(address: Address, known: list[Address]) -> bool:
    """By the name of its interface, whichever way the address was found."""
    names = [each.interface for each in known if each.ip == address.ip]
    return any(name.startswith(BRIDGES + TUNNELS) for name in names)


def _rank(ip: IP) -> tuple[bool, bool]:
    """Private ranges before public ones, IPv4 before IPv6; else as found."""
    return not ip.is_private, ip.version == 6


def _routed() -> list[Address]:
    """The address by which this machine would send, if it sent anything: the network's main one."""
    found: list[Address] = []
    for family, nowhere in NOWHERE.items():
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as door:
            door.connect((nowhere, 9))  # UDP: only the way there is looked up
            found.append(Address(_plain(door.getsockname()[0])))
    return found


def _of_name() -> list[Address]:
    """What the system's own name means; on Linux the interfaces say it better and without waiting."""
    if sys.platform == "linux":
        return []
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
        return [Address(_plain(str(each[4][0]))) for each in known]
    return []


def _of_interfaces() -> list[Address]:
    """All interfaces of a Linux machine, also where no way leads out of the network."""
    if sys.platform != "linux":
        return []
    return [*_ipv4_of_interfaces(), *_ipv6_of_interfaces()]


def _ipv4_of_interfaces() -> list[Address]:
    found: list[Address] = []
    with suppress(ImportError, OSError):
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # an interface without an IPv4 address
                    asked = struct.pack("256s", name.encode()[:15])
                    told = fcntl.ioctl(door, SIOCGIFADDR, asked)
                    found.append(Address(ipaddress.IPv4Address(told[20:24]), name))
    return found


def _ipv6_of_interfaces() -> list[Address]:
    """Lines such as `20010db8…01 02 40 00 80 eth0`: address, interface, prefix, scope, flags, name."""
    with suppress(OSError):
        lines = [line.split() for line in IF_INET6.read_text().splitlines()]
        return [
            Address(ipaddress.IPv6Address(int(ip, 16)), name)
            for ip, _, _, scope, flags, name in lines
            if int(scope, 16) == GLOBAL_SCOPE and not int(flags, 16) & UNUSED_FLAGS
        ]
    return []


def _plain(text: str) -> IP:
    """Without the zone of a link, and IPv4 in its own form."""
    ip = ipaddress.ip_address(text.partition("%")[0])
    return getattr(ip, "ipv4_mapped", None) or ip


def same_address(one: str, other: str) -> bool:
    """Whether two texts are the same address; names are none."""
    try:
        return _plain(one) == _plain(other)
    except ValueError:
        return False
