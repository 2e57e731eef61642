import type { Face } from "../face";
import TextTable from "./TextTable.svelte";

/** The table as headings and lists, moves typed in the game's notation: for screen readers and lovers of text. */
export const face: Face = { table: TextTable };
