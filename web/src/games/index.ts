/** Faces are found by the game's name; a game without one gets the generic face. */
import type { Face } from "./face";

const found = import.meta.glob<{ face: Face }>("./*/index.ts");

export async function faceOf(game: string): Promise<Face> {
  const load = found[`./${game}/index.ts`] ?? found["./generic/index.ts"];
  return (await load!()).face;
}

export function hasFace(game: string): boolean {
  return `./${game}/index.ts` in found;
}
