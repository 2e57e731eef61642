"""A game with facts from a folder of one's own."""

from __future__ import annotations

from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game


def with_pack(game: Game, folder: str) -> Game:
    """The game with the pack in a folder; without a folder the game itself."""
    if not folder:
        return game
    if game.packs is None:
        raise NotUnderstood("no-packs", f"{game.name} has no trivia packs.")
    return game.packs.load(folder)


def pack_folder(game: Game) -> str:
    """The folder that the game's pack was read from; empty for a pack that comes with the game."""
    return "" if game.packs is None else game.packs.folder
