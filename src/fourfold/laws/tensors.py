"""Law 14, tensors: what a program that learns is given depends on nothing that its seat may not know."""

from __future__ import annotations

from typing import Final

from fourfold.core.state import State
from fourfold.core.tensors import TensorSpec, TensorWriter
from fourfold.laws.cases import Case, Situation, law, moments_of_game, name_of, story
from fourfold.match.information import PlayLog

MOMENTS: Final = 6  # of a game
WORLDS: Final = 2  # for each seat at a moment


@law("tensors")
def law_tensors(case: Case) -> int:
    """Tensors and masks have their size and range, and they and information states are alike for twins."""
    spec = case.game.tensors(case.seats, case.options)
    return sum(_of_game(case, seed, spec) for seed in case.seeds)


def _of_game(case: Case, seed: int, spec: TensorSpec | None) -> int:
    """A few moments of a game; the log goes along and keeps what each seat was told."""
    log, steps, checks = PlayLog(case.game, case.start(seed)), story(case, seed), 0
    for moment in moments_of_game("tensors", case, seed, MOMENTS):
        for seat, move in steps[len(log.entries) - 1 : moment.decision]:
            log.play(seat, move)
        for seat in case.viewers[1:]:
            _fits(moment, seat, spec)
            checks += sum(_alike(moment, seat, spec, log) for _ in range(WORLDS))
    return checks


def row_of(moment: Situation, state: State, seat: int, spec: TensorSpec | None) -> bytes:
    """The seat's tensor; empty if the game has none of its own."""
    return b"" if spec is None else moment.ask.tensor(state, seat)


def mask_of(moment: Situation, state: State, seat: int) -> bytes:
    writer = TensorWriter()
    state.write_mask(seat, writer, len(moment.game.moves))
    return writer.take()


def _fits(moment: Situation, seat: int, spec: TensorSpec | None) -> None:
    """The row has the size and range of its blocks, and the mask marks the legal moves."""
    mask = mask_of(moment, moment.state, seat)
    marked = [move for move, byte in enumerate(mask) if byte]
    legal = [int(move) for move in moment.state.legal(seat)]
    if len(mask) != len(moment.game.moves) or max(mask) > 1 or marked != legal:
        moment.broken(f"the mask of {name_of(seat)} does not mark its legal moves.")
    if spec is not None:
        _in_range(moment, seat, spec)


def _in_range(moment: Situation, seat: int, spec: TensorSpec) -> None:
    row = row_of(moment, moment.state, seat, spec)
    if len(row) != spec.size:
        moment.broken(f"a tensor has {len(row)} values, its blocks have {spec.size}.")
    values = spec.values(row)
    for block in spec.blocks:
        found = values[block.name]
        if not block.low <= min(found) <= max(found) <= block.high:
            told = f"{min(found)} to {max(found)}, not {block.low} to {block.high}"
            moment.broken(f"block “{block.name}” of a tensor holds {told}.")


def _alike(moment: Situation, seat: int, spec: TensorSpec | None, log: PlayLog) -> int:
    """A world that the seat cannot tell from the true one gives it the same bytes."""
    state, world = moment.state, moment.state.sample(seat, moment.dice)
    one, other = row_of(moment, state, seat, spec), row_of(moment, world, seat, spec)
    if spec is not None and one != other:
        moment.broken(_told(seat, f"block “{_differing(spec, one, other)}” of its tensor"))
    if mask_of(moment, state, seat) != mask_of(moment, world, seat):
        moment.broken(_told(seat, "its mask of legal moves"))
    if log.with_state(world).information_state(seat) != log.information_state(seat):
        moment.broken(_told(seat, "its information state"))
    return 1


def _told(seat: int, what: str) -> str:
    return f"in a world sampled for {name_of(seat)}, {what} differs: it shows something hidden."


def _differing(spec: TensorSpec, one: bytes, other: bytes) -> str:
    """The first block that differs."""
    mine, theirs = spec.values(one), spec.values(other)
    return next(block.name for block in spec.blocks if mine[block.name] != theirs[block.name])
