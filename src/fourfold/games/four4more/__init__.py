"""Four4More, a trivia game for 2 to 6 players."""

from fourfold.games.four4more.edition import edition
from fourfold.games.four4more.pack_library import standard

GAME = edition(standard())
