/**
 * Giving out a trick as a draft: cards are promised to players in any order, the server says what
 * would follow. Nothing is decided here: which card may go to whom, who is next and what the totals
 * become all come from drafts along the game's own chain.
 */
import type { Draft, Happening, Line, Move } from "../face";
import type { View } from "./read";

interface Step {
  view: View;
  legal: Move[];
  aids: Line[];
}

export class Giving {
  /** What I chose: card by seat. */
  chosen: Record<number, string> = $state({});
  /** Cards by seat as the draft stands, forced ones and the last one filled in. */
  gifts: Record<number, string> = $state.raw({});
  /** Gifts that leave no choice. */
  forced: Set<number> = $state.raw(new Set());
  /** The chain so far, in notation, and whether it is whole. */
  chain: string[] = $state.raw([]);
  whole = $state(false);
  /** Totals by seat as they would stand; null for a seat that would be out. */
  totals: (number | null)[] | null = $state.raw(null);
  /** The table after the whole chain, where it may be tried. */
  after: { view: View; aids: Line[]; events: Happening[] } | null = $state.raw(null);
  /** The seat that a tapped card goes to when no seat is named. */
  next: number | null = $state(null);

  private turn = 0;

  clear(): void {
    this.chosen = {};
  }

  /** A new trick: nothing tried before holds any more. */
  forget(): void {
    this.known.clear();
    this.clear();
  }

  /** A card to a seat; if both were given already, the two gifts change places. */
  choose(card: string, seat: number): void {
    const held = Object.entries(this.gifts).find(([, given]) => given === card)?.[0];
    const other = this.gifts[seat];
    const rest = Object.entries(this.chosen).filter(([, given]) => given !== card && given !== other);
    const swapped = held !== undefined && other !== undefined ? { [held]: other } : {};
    this.chosen = { ...Object.fromEntries(rest), ...swapped, [seat]: card };
  }

  follow(start: Step, draft: (moves: string[]) => Promise<Draft | null>): void {
    this.walking = this.walk(start, draft);
  }

  private walking: Promise<void> = Promise.resolve();

  /** All that was chosen has been tried: who is next is known. */
  async settled(): Promise<void> {
    for (let seen; seen !== this.walking; ) await (seen = this.walking);
  }

  /** Walks the chain as far as it is chosen, asking the server at each step. */
  private async walk(start: Step, draft: (moves: string[]) => Promise<Draft | null>): Promise<void> {
    const mine = ++this.turn;
    const gifts: Record<number, string> = {};
    const forced = new Set<number>();
    const chain: string[] = [];
    let step: Step = start;
    let totals: (number | null)[] | null = null;
    let after: Draft | null = null;
    let whole = false;
    while (!whole && step.view.receiver !== null) {
      const seat = step.view.receiver;
      const move = pick(step.legal, this.chosen[seat]);
      if (!move) break;
      if (step.legal.length === 1) forced.add(seat);
      gifts[seat] = move.fields.card!;
      totals = preview(step.aids, move) ?? totals;
      chain.push(move.text);
      after = await this.tried(chain, draft);
      if (mine !== this.turn) return;
      // What can be sent but not tried ends the giving; so does a table that asks for no more gifts.
      whole = after === null || after.view.receiver === null;
      if (whole) fillLast(step.view, gifts, forced);
      else step = after as Step;
    }
    this.gifts = { ...this.chosen, ...gifts };
    this.forced = forced;
    this.chain = chain;
    this.whole = whole;
    this.totals = totals;
    this.after = whole ? after : null;
    this.next = whole ? null : step.view.receiver;
  }

  private known = new Map<string, Draft>();

  private async tried(
    chain: string[],
    draft: (moves: string[]) => Promise<Draft | null>,
  ): Promise<Draft | null> {
    const key = chain.join();
    const found = this.known.get(key) ?? (await draft([...chain]));
    if (found) this.known.set(key, found); // else it is asked again: the wire may have lost it
    return found;
  }
}

/** The card that nobody chose goes where none has gone. */
function fillLast(view: View, gifts: Record<number, string>, forced: Set<number>): void {
  const given = [...Object.values(gifts), ...view.gifts];
  const card = view.left.find((one) => !given.includes(one));
  const seat = view.inside.findIndex((inside, at) => inside && !(at in gifts) && view.gifts[at] === null);
  if (!card || seat < 0) return;
  gifts[seat] = card;
  forced.add(seat);
}

function pick(legal: Move[], card: string | undefined): Move | undefined {
  return legal.length === 1 ? legal[0] : legal.find((move) => move.fields.card === card);
}

function preview(aids: Line[], move: Move): (number | null)[] | null {
  const line = aids.find((one) => one.key === "aid-preview" && one.fields.card === move.fields.card);
  return line ? line.fields.totals : null;
}
