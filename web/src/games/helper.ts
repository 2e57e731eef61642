/** The level of help that a game's face is drawn for, and a new table begins with. */
const FACES: Record<string, string> = { herbalism: "proofs" }; // its deduction sheet proves its entries

export function helperOf(game: string): string {
  return FACES[game] ?? "bookkeeping";
}
