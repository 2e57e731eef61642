"""Fault 1: killed servers and a failing cluster lose no acknowledged move, line of chat or note."""

from __future__ import annotations

import random
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from tests.attack.talkers import Evening, Node, all_there, restart
from tests.server.server_process import rows_of

FROZEN_S = 3.0


def check(url: str) -> str:
    """What `fourfold admin check` says."""
    result = CliRunner().invoke(fourfold_command, ["admin", "check", "--database", url])
    return result.output + str(result.exception or "")


@pytest.mark.parametrize(
    ("kills", "tables"), [(1, 2), pytest.param(100, 10, marks=pytest.mark.slow)]
)
def test_fault_01_no_acknowledged_word_is_lost_in_a_kill(
    tmp_path: Path, kills: int, tables: int
) -> None:
    """`kill -9` while people move, talk and take notes."""
    database, luck = tmp_path / "tables.sqlite3", random.Random(kills)
    node = Node(database)
    with Evening([node], tables, luck) as evening:
        for _ in range(kills):
            evening.suffer(partial(restart, node), tables * luck.randint(4, 12))
        evening.suffer(lambda: None, tables)
    node.kill()
    told = all_there(partial(rows_of, database), evening.talkers, kills + 1)
    print(f"{kills} kills, {told}")
    assert evening.moves > kills
    assert ", 0 damaged" in check(f"sqlite:///{database}")


@pytest.mark.parametrize(
    ("faults", "tables"), [(4, 2), pytest.param(20, 8, marks=pytest.mark.slow)]
)
def test_fault_01_no_fault_of_a_cluster_loses_an_acknowledged_word(
    cluster: Any, faults: int, tables: int
) -> None:
    """Two servers on one PostgreSQL: one is killed or frozen, connections are cut, the database crashes."""
    import psycopg

    from tests.server.postgres import cut

    url, luck = cluster.database(), random.Random(faults)
    nodes = [Node(url), Node(url)]

    def crash() -> None:
        cluster.kill()
        cluster.start()

    ways = [
        lambda: restart(luck.choice(nodes)),
        lambda: luck.choice(nodes).freeze(FROZEN_S),
        lambda: cut(url),
        crash,
    ]
    with Evening(nodes, tables, luck) as evening:
        for number in range(faults):
            evening.suffer(ways[number % len(ways)], tables * luck.randint(3, 6))
        evening.suffer(lambda: None, tables)
    for node in nodes:
        node.kill()

    def rows(query: str, table: str) -> list[tuple[Any, ...]]:
        with closing(psycopg.connect(url)) as opened:
            return opened.execute(query.replace("?", "%s").encode(), [table]).fetchall()

    told = all_there(rows, evening.talkers, faults + 1)
    print(f"{faults} faults of a cluster, {told}")
    assert evening.moves > faults
    assert ", 0 damaged" in check(url)
