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

  /** A card to a seat; whoever had it gets nothing for now. */
  choose(card: string, seat: number): void {
    const others = Object.entries(this.chosen).filter(([, given]) => given !== card);
    this.chosen = { ...Object.fromEntries(others), [seat]: card };
  }

  /** Walks the chain as far as it is chosen, asking the server at each step. */
  async follow(start: Step, draft: (moves: string[]) => Promise<Draft | null>): Promise<void> {
    const mine = ++this.turn;
    const gifts: Record<number, string> = {};
    const forced = new Set<number>();
    const chain: string[] = [];
    let step: Step | null = start;
    let totals: (number | null)[] | null = null;
    let whole = false;
    while (step && step.view.receiver !== null) {
      const seat: number = step.view.receiver;
      const move: Move | undefined = pick(step.legal, this.chosen[seat]);
      if (!move) break;
      if (step.legal.length === 1) forced.add(seat);
      gifts[seat] = move.fields.card!;
      totals = preview(step.aids, move) ?? totals;
      chain.push(move.text);
      whole = step.view.left.length === 1;
      if (whole) break;
      step = (await draft(chain)) as Step | null;
      if (mine !== this.turn) return;
    }
    const after = whole ? await draft(chain) : null;
    if (mine !== this.turn) return;
    this.gifts = { ...this.chosen, ...gifts };
    this.forced = forced;
    this.chain = chain;
    this.whole = whole;
    this.totals = totals;
    this.after = after as typeof this.after;
    this.next = whole ? null : (step?.view.receiver ?? null);
  }
}

function pick(legal: Move[], card: string | undefined): Move | undefined {
  return legal.length === 1 ? legal[0] : legal.find((move) => move.fields.card === card);
}

function preview(aids: Line[], move: Move): (number | null)[] | null {
  const line = aids.find((one) => one.key === "aid-preview" && one.fields.card === move.fields.card);
  return line ? line.fields.totals : null;
}
