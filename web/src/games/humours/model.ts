/** Reading the view, the help and the printed boards of Four Humours: finding, never judging. */
import content from "../../../../src/fourfold/games/humours/content.json";
import { byName } from "../../components/svg";
import type { Event, View } from "../../../generated/humours";
import type { Coded, EventOf, Line } from "../../net/types";

export type { PartyTile, Potion, SceneCard, View } from "../../../generated/humours";
export type HumoursEvent = EventOf<Event>;

export const art = byName(
  import.meta.glob("../../icons/humours/*.svg", { query: "?raw", import: "default", eager: true }),
);
const NAMES: Record<string, string> = { C: "choleric", S: "sanguine", M: "melancholic", P: "phlegmatic" };
export const HUMOURS = Object.keys(NAMES);
export const drawingOf = (humour: string): string => art[NAMES[humour] ?? "potion"]!;

/** A face-down potion shows the two humours it can be. */
export const flaskOf = (humours: string[]): string => art[`potion-${humours.join("").toLowerCase()}`] ?? art.potion!;

/** The phases in which potions are placed: in solo the rivals place theirs within my visit (HUM-81 to 83). */
export const VISITING = ["visit", "rival", "follow"];

export const fullCards = (view: View): number =>
  view.cards.filter((card) => card.citizens.every((citizen) => citizen.potion)).length;

/** Who is at a spot: a citizen or beast of a card ("2.3"), or the citizen that names a party ("knight"). */
export function beingAt(view: View, spot: string): string {
  const [card, n] = spot.split(".").map(Number);
  return view.cards[card! - 1]?.citizens[n! - 1]?.being ?? spot;
}

export const ROMAN = ["I", "II", "III", "IV", "V"];

// --- the kingdom ----------------------------------------------------------------------------------------

export interface Node {
  scene: string;
  x: number;
  y: number;
  party: boolean;
}

const boards = new Map(content.kingdom.boards.map((board) => [board.id, board]));
const scenes = new Map(content.scenes.map((scene) => [scene.id, scene]));
export const terrainOf = (board: string): string => boards.get(board)?.terrain ?? "";

/** The scenes of the boards as they lie, on a sheet of 300 by 200. */
export function nodesOf(grid: string[]): Node[] {
  return grid.flatMap((id, at) => {
    const board = boards.get(id)!;
    return board.scenes.map((scene) => ({
      scene,
      x: 100 * (at % 3) + scenes.get(scene)!.x,
      y: 100 * Math.floor(at / 3) + 0.88 * scenes.get(scene)!.y + 2, // room for the names below
      party: board.party_scene === scene,
    }));
  });
}

/** Paths or bridges as one drawing: inside the boards, and from exit to exit where two boards meet. */
export function roadsOf(grid: string[], kind: string): string {
  const at = new Map(nodesOf(grid).map((node) => [node.scene, node]));
  const inside = grid.flatMap((id) => boards.get(id)!.links);
  const joins = content.kingdom.joins.map((join) => ({
    a: exitOf(grid[join.a]!, join.side_a),
    b: exitOf(grid[join.b]!, join.side_b),
    kind: join.kind,
  }));
  return [...inside, ...joins]
    .filter((link) => link.kind === kind)
    .map((link) => [at.get(link.a)!, at.get(link.b)!])
    .map(([a, b]) => `M${a!.x} ${a!.y}L${b!.x} ${b!.y}`)
    .join("");
}

function exitOf(board: string, side: string): string {
  return (boards.get(board)!.exits as Record<string, string>)[side]!;
}

export interface Space {
  id: string;
  citizen: string | null;
  wild: boolean;
  backdrop: string;
}

/** The sixteen spaces of a fiefdom, row by row. */
export function spacesOf(fief: string): Space[] {
  return content.fiefdom.boards.find((board) => board.id === fief)?.spaces ?? [];
}

// --- help -----------------------------------------------------------------------------------------------

export function progressOf(aids: Line[], seat: number, objective: string): Line | undefined {
  return aids.find(
    (line) =>
      (line.key === "aid-progress" || line.key === "aid-done") &&
      line.fields.seat === seat &&
      line.fields.objective === objective,
  );
}

/** What help at the level of proofs or odds says about a card or a party. */
export const chancesOf = (aids: Line[], kind: "card" | "tile", name: string): Line[] =>
  aids.filter((line) => /^aid-(outcomes|odds)-/.test(line.key) && line.fields[kind] === name);

export const claimAt = (aids: Line[], spot: string): Line | undefined =>
  aids.find((line) => line.key === "aid-claim" && line.fields.spot === spot);

// --- what happened --------------------------------------------------------------------------------------

const printed = new Map(content.scene_cards.map((card) => [card.id, card.citizens ?? card.beasts ?? []]));
const parties = new Map(content.party_tiles.map((tile) => [tile.id, tile]));
const pairs = new Map([...content.citizens, ...content.beasts].map((being) => [being.id, being.humours]));
export const pairOf = (being: string): string[] => pairs.get(being) ?? [];

/** What became of one potion: who said what of it, what it was, and its verdict (won, sneaks, returned). */
export interface Fate {
  owner: number;
  humour: string;
  being: string;
  verdict: string;
  said: string;
}

/** A card or party resolved: its potions from the left, and the humour that decided. */
export interface Outcome {
  kind: "card" | "tile";
  name: string;
  slot: number;
  fates: Fate[];
  decides: string;
}

/** Where the last visits ended; -1 before any did. */
export const lastClosing = (events: HumoursEvent[]): number =>
  events.findLastIndex((one) => one.event === "visits-end");

/** The cards and parties resolved since the last visits ended, in their order. */
export function outcomesOf(events: HumoursEvent[], seats: number): Outcome[] {
  const closing = lastClosing(events);
  return events.flatMap((one, at) => {
    if (closing < 0 || at < closing || (one.event !== "revealed" && one.event !== "party-revealed")) return [];
    return one.humours.length ? [outcome(one, events, at, seats)] : [];
  });
}

type Revealed = Coded<HumoursEvent, "revealed" | "party-revealed">;

/** A reveal is followed by the verdict on each of its potions, from the left. */
function outcome(told: Revealed, events: HumoursEvent[], at: number, seats: number): Outcome {
  const fates: Fate[] = told.humours.map((humour: string, n: number): Fate => {
    const { being, spot } = placeOf(told, n);
    return {
      owner: told.seats[n] ?? seats,
      humour,
      being,
      verdict: events[at + 1 + n]!.event.replace("rival-", ""),
      said: saidOf(events.slice(0, at), spot),
    };
  });
  const deciding = fates.find((one) => one.verdict === "won") ?? fates.find((one) => one.verdict === "sneaks");
  const decides = deciding?.humour ?? "";
  return told.event === "revealed"
    ? { kind: "card", name: told.card, slot: told.slot, fates, decides }
    : { kind: "tile", name: told.tile, slot: 0, fates, decides };
}

/** Who took the nth revealed potion, and the spot that a claim about it names. */
function placeOf(told: Revealed, n: number): { being: string; spot: string } {
  if (told.event === "party-revealed") {
    const being = parties.get(told.tile)!.citizen;
    return { being, spot: `${being}.${n + 1}` };
  }
  return { being: printed.get(told.card)![told.spots[n] - 1]!, spot: `${told.slot}.${told.spots[n]}` };
}

/** The last claim about a potion on a spot, "" if nobody claimed anything since that spot was last revealed. */
function saidOf(events: HumoursEvent[], spot: string): string {
  const from = events.findLastIndex((one) => one.event === (/^\d/.test(spot) ? "round-begins" : "party-order"));
  const said = events.slice(from + 1).filter((one) => one.event === "said");
  return said.findLast((one) => one.text.startsWith(`claim ${spot} `))?.text.at(-1) ?? "";
}
