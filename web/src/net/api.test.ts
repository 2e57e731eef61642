/** A device becomes a guest once, before it asks for anything that only guests may have. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";

let asked: string[] = [];
let known = false;

beforeEach(() => {
  asked = [];
  known = false;
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push(`${how.method} ${path}`);
    if (path === "/api/guest") known = true;
    else if (!known) return { ok: false, status: 401, json: async () => ({ code: "no-guest" }) };
    return { ok: true, status: 200, json: async () => ({}) };
  });
});
afterEach(() => vi.unstubAllGlobals());

test("on a new device the guest comes first, and once for all who ask at the same time", async () => {
  await Promise.all([api.myTables(), api.sit("t", null, "Ben"), api.guest()]);
  expect(asked.filter((one) => one === "POST /api/guest")).toHaveLength(1);
  expect(asked[0]).toBe("POST /api/guest");
});

test("whom the server has forgotten becomes a guest again", async () => {
  await api.myTables();
  known = false;
  await api.myTables();
  expect(asked).toEqual([
    "POST /api/guest",
    "GET /api/my/tables",
    "GET /api/my/tables",
    "POST /api/guest",
    "GET /api/my/tables",
  ]);
});

test("a name or a wish to be forgotten makes no guest of a device that is none", async () => {
  await api.rename("Ann");
  await api.forget();
  expect(asked).toEqual([]);
  await api.guest();
  await api.forget();
  await api.blocks();
  expect(asked).toEqual(["POST /api/guest", "DELETE /api/me", "POST /api/guest", "GET /api/my/blocks"]);
});
