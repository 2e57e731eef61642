"""The page docs/tensors.md, made from the games' own blocks.

python -m tests.adapters.tensor_page        writes it anew
"""

from __future__ import annotations

from pathlib import Path

import fourfold
from fourfold.core.tensors import TensorBlock

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tensors.md"
SEATS = 4
HEAD = """# Blocks of the tensors

This page is made from the games' own blocks by `python -m tests.adapters.tensor_page`; do not edit it.

What a seat sees at a table of {seats} with default options, in the order in which it is written: one int8 a value. Seats, hands, sides and colours are counted from the viewer. A mark is 1, its absence 0. How to get a tensor: [research](research.md#tensors).
"""  # noqa: E501


def page() -> str:
    names = ("horsemen", "herbalism", "humours", "strata", "four4more")
    return "\n".join([HEAD.format(seats=SEATS), *(section(name) for name in names)])


def section(name: str) -> str:
    spec = fourfold.game(name).tensors(SEATS)
    assert spec is not None
    lines = [f"## {name}: {spec.size:,} values", "", "| block | shape | values | meaning |"]
    lines += ["|---|---|---|---|", *(row(block) for block in spec.blocks), ""]
    return "\n".join(lines)


def row(block: TensorBlock) -> str:
    shape = " × ".join(str(length) for length in block.shape)
    return f"| `{block.name}` | {shape} | {block.low} to {block.high} | {block.meaning} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
