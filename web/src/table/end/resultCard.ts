/** What stands on the picture of a result: the same words as on the end screen, with names or without. */
import { portraitOf } from "../../components/portraits";
import type { Ending, EndProps } from "../../games/ending";
import { uiText } from "../../i18n/ui.svelte";
import type { SeatInfo } from "../../net/types";
import type { ResultCard } from "./sharePicture";
import { rankingOf, verdictOf } from "./verdict";

/** Signs that keep a name's writing direction to itself; a canvas needs none. */
const ISOLATES = /[\u2066-\u2069]/g;

export function resultCard(ending: Ending, given: EndProps, seats: SeatInfo[], named: boolean): ResultCard {
  const words = named ? given.words : given.words.called(seats.map((_, seat) => nameless(seat)));
  const told = { ...given, words };
  const plain = (text: string): string => text.replace(ISOLATES, "");
  return {
    game: words.text("game-title"),
    verdict: plain(ending.verdict?.(told) || verdictOf(told.standings, [], words)),
    tale: plain(ending.tale(told)),
    art: ending.art,
    colours: ending.colours,
    rows: rankingOf(told.standings).map(({ seat, place }) => ({
      seat,
      name: plain(words.seat(seat)),
      points: ending.points(told, seat),
      face: portraitOf(seats[seat], place === 1 ? "pleased" : "sorry"),
      first: place === 1,
    })),
  };
}

const nameless = (seat: number): string => uiText("unnamed-player-number", { number: seat + 1 });
