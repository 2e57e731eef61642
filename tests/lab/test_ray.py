"""The lab on a Ray cluster of two nodes: the same seeds, the same bytes. Run by `make test-lab`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import FOLDERS
from fourfold.core.registry import game as find_game
from fourfold.lab.backends import make_backend
from fourfold.lab.plans import balance_plan
from fourfold.lab.runs import variant_of
from tests.lab.bench import report_of


@pytest.fixture
def two_nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head and a second node, each with one processor, on this machine."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.delenv(FOLDERS, raising=False)
    pytest.importorskip("ray", reason="Ray is not installed: make test-lab does it")
    from ray.cluster_utils import Cluster

    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    yield cluster
    cluster.shutdown()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own, while it starts
def test_two_nodes_give_the_same_report(two_nodes: Any) -> None:
    horsemen = find_game("horsemen")
    plan = balance_plan(horsemen, variant_of(horsemen, 3, {}), games=60, seed=1)
    backend = make_backend("ray")
    assert backend.width == 2
    there = json.dumps(report_of(plan, backend=backend), sort_keys=True)
    here = json.dumps(report_of(plan), sort_keys=True)
    assert there == here


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(NotUnderstood, match=r"fourfold\[ray\]"):
        make_backend("ray")
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
