import type { Face } from "../face";
import Generic from "./Generic.svelte";

/** For any game of the contract: the table as text and its legal moves as buttons. */
export const face: Face = { table: Generic };
