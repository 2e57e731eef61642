"""OpenSpiel: every game as `fourfold_<game>` with its options as parameters (docs/research.md).

import pyspiel, fourfold.adapters.openspiel
game = pyspiel.load_game("fourfold_horsemen(players=3,target=2)")

Importing this module registers the games. Chance deals a seed of four bytes, 256 outcomes each; everything
after that follows from the actions. So a game has 2³² deals, and later draws are fixed by the seed: an
algorithm that must not see the future samples with `resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from fourfold.adapters.openspiel_observer import SpielObserver
from fourfold.adapters.openspiel_play import SEED_BYTES, SpielPlay, SpielTable
from fourfold.core.errors import IllegalMove, NotUnderstood
from fourfold.core.game import Game
from fourfold.core.options import option_fields
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
PREFIX = "fourfold_"

Parameters = Mapping[str, Any]


class FourfoldGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its seats and options. `deals` are explicit setups that chance chooses from instead."""

    def __init__(
        self, kind: pyspiel.GameType, table: SpielTable, parameters: Parameters | None = None
    ) -> None:
        self.table = table
        super().__init__(kind, info_of(table), dict(parameters or {}))

    def new_initial_state(self) -> FourfoldState:
        return FourfoldState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Parameters | None = None,
    ) -> SpielObserver:
        if params:
            raise ValueError(f"observation parameters are not supported: {dict(params)}")
        return SpielObserver(self.table, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        return 1 if self.table.deals else SEED_BYTES


class FourfoldState(pyspiel.State):  # type: ignore[misc]
    """A match under way.

    Python callers are answered here, without a way through C++, which would take most of the time. What C++
    keeps of its own, the history, is brought up to date by `sync` before a Python caller asks for it. Call
    `sync` yourself before you hand a state to C++ code that reads its history.
    """

    def __init__(self, game: FourfoldGame) -> None:
        super().__init__(game)
        self._play = SpielPlay(game.table)
        self._behind: list[tuple[int, int]] = []  # players and actions that C++ has not heard of
        self._past: int | None = None  # the player of the action that it is being told of

    # --- who decides what ------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self._past is not None:
            return self._past
        state = self._play.state
        if state is None:
            return CHANCE
        return state.actor if state.actor >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        state = self._play.state
        return state is not None and state.actor < 0 and self._past is None

    def is_chance_node(self) -> bool:
        return self._play.state is None

    def is_player_node(self) -> bool:
        state = self._play.state
        return state is not None and state.actor >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        play = self._play
        state = play.state
        if state is None:
            return play.outcomes() if player is None or player == CHANCE else []
        if player is not None and player != state.actor:
            return self._none_of(player)
        legal = play.known_legal
        return legal.copy() if legal is not None else play.legal()

    def _none_of(self, player: int | None) -> list[int]:
        if player is not None and player < 0 and not self.is_terminal():
            raise RuntimeError(f"there is no player {player}")
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self._play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        found = self._play.outcomes()
        return [(outcome, 1.0 / len(found)) for outcome in found]

    # --- play ------------------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """What most calls are is written out here: every call more would be felt."""
        play = self._play
        state = play.state
        if state is None or type(action) is not int:
            self._apply_slowly(int(action))
            return
        actor, legal = state.actor, play.known_legal
        if action not in (legal if legal is not None else play.legal()):
            self._checked(action)
        state.play(actor, action)
        play.known_legal = None
        play.moves.append(action)
        self._behind.append((actor, action))

    def _apply_slowly(self, action: int) -> None:
        player = self.current_player()
        self._checked(action)
        self._play.apply(action)
        self._behind.append((player, action))

    def _apply_action(self, action: int) -> None:
        """Called by C++, which keeps the history itself."""
        if self._past is None:
            self.sync()
            self._checked(action)
            self._play.apply(action)

    def _checked(self, action: int) -> None:
        """An illegal action never reaches the engine."""
        if not self._play.is_legal(action):
            raise IllegalMove("illegal-action", f"{action} is no legal action now.")

    def sync(self) -> None:
        """Tells C++ of the actions that it has not heard of."""
        behind, self._behind = self._behind, []
        for player, action in behind:
            self._past = player
            super().apply_action(action)
        self._past = None

    def returns(self) -> list[float]:
        state = self._play.state
        if state is None or state.actor >= 0:
            return [0.0] * self._play.table.seats
        return state.payoffs()

    def resample_from_infostate(self, player: int, rng: Any) -> FourfoldState:
        """Another state that the player cannot tell from this one, with fresh dice."""
        other: FourfoldState = self.clone()
        other._play.resample(player, int(float(rng()) * 2**53))
        return other

    # --- what C++ keeps --------------------------------------------------------------------------------

    def history(self) -> list[int]:
        self.sync()
        return list(super().history())

    def full_history(self) -> list[Any]:
        self.sync()
        return list(super().full_history())

    def history_str(self) -> str:
        self.sync()
        return str(super().history_str())

    def move_number(self) -> int:
        self.sync()
        return int(super().move_number())

    def is_initial_state(self) -> bool:
        self.sync()
        return bool(super().is_initial_state())

    def serialize(self) -> str:
        self.sync()
        return str(super().serialize())

    # --- words -----------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        return self._play.table.game.moves.text(action)

    def __str__(self) -> str:
        return self._play.text()


# --- games -------------------------------------------------------------------------------------------


def info_of(table: SpielTable) -> pyspiel.GameInfo:
    """Payoffs are constant-sum: 3/4 for the victory, and 1/4 for each pair of seats shared among them."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(table.game.moves),
        max_chance_outcomes=len(table.deals) or 256,
        num_players=table.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=0.75 + table.seats / 8,
        max_game_length=int(table.game.max_decisions(table.seats, table.chosen)),
    )


def type_of(game: Game, short_name: str, parameters: Parameters) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=f"Fourfold: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


def parameters_of(game: Game) -> dict[str, Any]:
    """`players`, and every option with its default."""
    found: dict[str, Any] = {"players": game.fewest_seats(least=2)}
    for field in option_fields(game.options):
        found[field["name"]] = field["default"]
    return found


def game_of_deals(
    game: str | Game,
    seats: int,
    deals: Iterable[Mapping[str, Any]],
    options: Mapping[str, object] | None = None,
    short_name: str = "",
) -> FourfoldGame:
    """A game in which chance deals one of these setups, all equally likely: small enough to be solved."""
    found = find_game(game) if isinstance(game, str) else game
    table = SpielTable(found, seats, dict(options or {}), tuple(dict(deal) for deal in deals))
    return FourfoldGame(type_of(found, short_name or f"{PREFIX}{found.name}_deals", {}), table)


def register(names: Sequence[str] | None = None) -> list[str]:
    """Registers the games; the short names."""
    known = set(pyspiel.registered_names())
    found = []
    for name in names or games():
        short_name = f"{PREFIX}{name}"
        if short_name not in known:
            _register(find_game(name), short_name)
        found.append(short_name)
    return found


def _register(game: Game, short_name: str) -> None:
    """Registers a class, not a function: OpenSpiel frees what it holds when the interpreter is gone already.

    A class refers to itself, so it is never freed then.
    """
    defaults = parameters_of(game)
    kind = type_of(game, short_name, defaults)

    class RegisteredGame(FourfoldGame):
        def __init__(self, parameters: Parameters | None = None) -> None:
            super().__init__(kind, _table(game, {**defaults, **dict(parameters or {})}), parameters)

        def __reduce__(self) -> tuple[Any, ...]:
            return _load, (str(self),)

    pyspiel.register_game(kind, RegisteredGame)


def _load(text: str) -> FourfoldGame:
    """A game from its text, for pickles."""
    found: FourfoldGame = pyspiel.load_game(text)
    return found


def _table(game: Game, chosen: dict[str, Any]) -> SpielTable:
    seats = int(chosen.pop("players"))
    automatic = game.automatic(seats, game.read_options(seats, chosen))
    if any(seat < seats for seat in automatic):
        raise NotUnderstood("bad-seats", "OpenSpiel gets tables at which every seat decides.")
    return SpielTable(game, seats, chosen)


register()
