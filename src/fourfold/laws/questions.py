"""What the laws ask of a game, in one place: the self-test spoils one answer and looks who notices."""

from __future__ import annotations

import zlib
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.moves import MoveTable
from fourfold.core.state import SPECTATOR, State
from fourfold.core.tensors import TensorWriter
from fourfold.core.text_lines import TextLine


class Questions:
    """The honest answers; each spoilt class below gives a false one to one question."""

    name = ""

    def pick(self, state: State, dice: Dice) -> int:
        return int(state.pick(dice))

    def copy(self, state: State) -> State:
        return state.copy()

    def load(self, game: Game, text: str) -> State:
        return game.load(text)

    def parse(self, moves: MoveTable, text: str) -> int:
        return int(moves.parse(text))

    def sample(self, state: State, viewer: int, dice: Dice) -> State:
        return state.sample(viewer, dice)

    def sample_after(
        self, before: State, seat: int, after: State, viewer: int, dice: Dice
    ) -> State:
        """A world after a decision of a seat."""
        return after.sample(viewer, dice)

    def lost_pieces(self, state: State) -> str:
        return state.lost_pieces()

    def payoffs(self, state: State) -> list[float]:
        return state.payoffs()

    def aids(
        self, game: Game, world: State, seat: int, level: str, events: list[dict[str, Any]]
    ) -> list[TextLine]:
        return game.aids(world, seat, level, events)

    def words(self, game: Game, language: str) -> str:
        return game.own_words(language)

    def tensor(self, state: State, seat: int) -> bytes:
        writer = TensorWriter()
        state.write_tensor(seat, writer)
        return writer.take()


HONEST: Final = Questions()


# --- spoilt answers ---------------------------------------------------------------------------------


class FirstMove(Questions):
    name = "a pick that always gives the first legal move"

    def pick(self, state: State, dice: Dice) -> int:
        return int(state.legal(state.actor)[0])


class SameState(Questions):
    name = "a copy that is its original"

    def copy(self, state: State) -> State:
        return state


class LaterChapter(Questions):
    name = "a dump that loads with another chapter"

    def load(self, game: Game, text: str) -> State:
        state = game.load(text)
        state.chapter += 1
        return state


class NextMove(Questions):
    name = "a text that is read as the next move"

    def parse(self, moves: MoveTable, text: str) -> int:
        return (int(moves.parse(text)) + 1) % len(moves)


class TrueWorld(Questions):
    name = "a sampler that returns the true state"

    def sample(self, state: State, viewer: int, dice: Dice) -> State:
        world = state.copy()
        world.dice = dice.fork()
        return world


class TrueDice(Questions):
    name = "a sampler that returns the true dice"

    def sample(self, state: State, viewer: int, dice: Dice) -> State:
        world = state.sample(viewer, dice)
        world.dice = state.dice.copy()
        return world


class LaterWorld(Questions):
    name = "a sampler that is one decision ahead"

    def sample(self, state: State, viewer: int, dice: Dice) -> State:
        world = state.sample(viewer, dice)
        world.play(world.actor, world.legal(world.actor)[0])
        return world


class Forgetful(Questions):
    name = "a sampler that forgets the last decision and what only its seat knows"

    def sample_after(
        self, before: State, seat: int, after: State, viewer: int, dice: Dice
    ) -> State:
        world = before.sample(SPECTATOR, dice)
        moves = world.legal(seat)
        if moves:
            world.play(seat, moves[dice.below(len(moves))])
        return world


class DoubledPiece(Questions):
    name = "a piece too many"

    def lost_pieces(self, state: State) -> str:
        """What the game says of copies of the state, each with one field changed."""
        for name in state.field_names():
            told = self._changed(state.copy(), name)
            if told:
                return told
        return ""

    def _changed(self, world: State, name: str) -> str:
        """A number is one more; of a list one entry lies over another."""
        value = getattr(world, name)
        if isinstance(value, list):
            value = _doubled(value)
        elif isinstance(value, int):
            value += 1
        setattr(world, name, value)
        try:
            return world.lost_pieces()
        except Exception as error:  # a state made by hand may be impossible in any way
            return str(error)


def _doubled(items: list[Any]) -> list[Any]:
    other = [place for place, item in enumerate(items) if item != items[0]]
    found = items.copy()
    if other:
        found[other[0]] = items[0]
    return found


class Overpaid(Questions):
    name = "payoffs that are one too high"

    def payoffs(self, state: State) -> list[float]:
        return [payoff + 1 for payoff in state.payoffs()]


class TellingAid(Questions):
    name = "help that tells what is hidden"

    def aids(
        self, game: Game, world: State, seat: int, level: str, events: list[dict[str, Any]]
    ) -> list[TextLine]:
        hidden = TextLine("hidden", {"facts": str(world.hidden_facts(seat))}, {})
        return [*game.aids(world, seat, level, events), hidden]


class LostWord(Questions):
    name = "words without a title"

    def words(self, game: Game, language: str) -> str:
        return game.own_words(language).replace("game-title", "game-name", 1)


class TellingTensor(Questions):
    name = "a tensor that tells what is hidden"

    def tensor(self, state: State, seat: int) -> bytes:
        """Its last value is 0 or 1, by what is hidden."""
        told = zlib.crc32(str(state.hidden_facts(seat)).encode()) & 1
        return super().tensor(state, seat)[:-1] + bytes([told])
