/**
 * Giving out a trick as a draft: cards are promised to players in any order, the server says what
 * would follow. Nothing is decided here: which card may go to whom, who is next and what the totals
 * become all come from drafts along the game's own chain.
 */
import type { Draft as AnyDraft, Line, Move } from "../face";
import type { HorsemenEvent, View } from "./model";

type Draft = AnyDraft<View, HorsemenEvent>;

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
  after: Draft | null = $state.raw(null);

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

  /** Walks the chain as far as it is chosen, asking the server at each step. */
  async follow(start: Step, draft: (moves: string[]) => Promise<Draft | null>): Promise<void> {
    const mine = ++this.turn;
    const gifts: Record<number, string> = {};
    const rest = lastOne(start.view, this.chosen);
    const chosen = { ...this.chosen, ...rest };
    const forced = new Set(Object.keys(rest).map(Number));
    const chain: string[] = [];
    this.gifts = chosen; // what was promised shows at once, what follows when it is known
    let step: Step = start;
    let totals: (number | null)[] | null = null;
    let after: Draft | null = null;
    let whole = false;
    while (!whole && step.view.receiver !== null) {
      const seat = step.view.receiver;
      const move = pick(step.legal, chosen[seat]);
      if (!move) break;
      if (step.legal.length === 1) forced.add(seat);
      gifts[seat] = move.fields.card!;
      totals = preview(step.aids, move) ?? totals;
      chain.push(move.text);
      after = await this.tried(chain, draft);
      if (mine !== this.turn) return;
      // What can be sent but not tried ends the giving; so does a table that asks for no more gifts.
      whole = after === null || after.view.receiver === null;
      if (!whole) step = after as Step;
    }
    this.gifts = { ...chosen, ...gifts };
    this.forced = forced;
    this.chain = chain;
    this.whole = whole;
    this.totals = totals;
    this.after = whole ? after : null;
  }

  private known = new Map<string, Draft>();

  private async tried(chain: string[], draft: (moves: string[]) => Promise<Draft | null>): Promise<Draft | null> {
    const key = chain.join();
    const found = this.known.get(key) ?? (await draft([...chain]));
    if (found) this.known.set(key, found); // else it is asked again: the wire may have lost it
    return found;
  }
}

/** When all cards but one are promised, the last one has but one place to go. */
function lastOne(view: View, chosen: Record<number, string>): Record<number, string> {
  const promised = Object.values(chosen);
  const cards = view.left.filter((card) => !promised.includes(card));
  const seats = view.inside.flatMap((inside, at) => (inside && view.gifts[at] === null && !(at in chosen) ? [at] : []));
  return cards.length === 1 && seats.length === 1 ? { [seats[0]!]: cards[0]! } : {};
}

function pick(legal: Move[], card: string | undefined): Move | undefined {
  return legal.length === 1 ? legal[0] : legal.find((move) => move.fields.card === card);
}

function preview(aids: Line[], move: Move): (number | null)[] | null {
  const line = aids.find((one) => one.key === "aid-preview" && one.fields.card === move.fields.card);
  return line ? line.fields.totals : null;
}
