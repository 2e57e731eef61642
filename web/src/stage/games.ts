/** What the games give to the stage, found by the game's name; a game without any is shown as it comes. */
import type { GameStage } from "./types";

const found = import.meta.glob<{ stage: GameStage }>("../games/*/stage.ts");

export async function stageOf(game: string): Promise<GameStage | null> {
  const load = found[`../games/${game}/stage.ts`];
  return load ? (await load()).stage : null;
}
