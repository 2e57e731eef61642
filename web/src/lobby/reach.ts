/** Which links other devices can open. */
import { api } from "../net/api";
import type { Addresses } from "../net/types";

export interface Reach {
  /** Where the page can be opened from outside, the best first; else where it is open here. */
  origins: string[];
  /** Why no other device can: the server listens for this computer alone, or there is no network. */
  why: "" | "here" | "alone";
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Of what the server tells and where this page was opened itself: that way is known to work. */
export function reachFrom(page: { origin: string; hostname: string }, told: Addresses): Reach {
  const known = told.origins.includes(page.origin);
  if (known) return { origins: [page.origin, ...told.origins.filter((one) => one !== page.origin)], why: "" };
  if (told.origins.length) return { origins: told.origins, why: "" };
  const why = !isLoopback(page.hostname) ? "" : told.only_here ? "here" : "alone";
  return { origins: [page.origin], why };
}

export async function reach(): Promise<Reach> {
  return reachFrom(location, await api.addresses());
}
