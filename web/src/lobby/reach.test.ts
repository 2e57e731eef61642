import { expect, test } from "vitest";
import { reachFrom } from "./reach";

const HERE = { origin: "http://localhost:8004", hostname: "localhost" };
const WIFI = { origin: "http://192.168.1.7:8004", hostname: "192.168.1.7" };
const both = ["http://10.0.0.3:8004", "http://192.168.1.7:8004"];

test("a host at localhost invites to the address of the wifi", () => {
  expect(reachFrom(HERE, { origins: both, only_here: false })).toEqual({ origins: both, why: "" });
});

test("the address by which the page was opened comes first: it works", () => {
  const found = reachFrom(WIFI, { origins: both, only_here: false });
  expect(found).toEqual({ origins: [both[1], both[0]], why: "" });
});

test("a public address wins over all", () => {
  const told = { origins: ["https://games.example.org"], only_here: false };
  for (const page of [HERE, WIFI]) expect(reachFrom(page, told).origins).toEqual(told.origins);
});

test.each(["localhost", "127.0.0.1", "[::1]", "table.localhost"])("at %s it is said why not", (hostname) => {
  const page = { origin: `http://${hostname}:8004`, hostname };
  expect(reachFrom(page, { origins: [], only_here: true })).toEqual({ origins: [page.origin], why: "here" });
  expect(reachFrom(page, { origins: [], only_here: false }).why).toBe("alone");
});

test("a page that came another way works that way", () => {
  const page = { origin: "https://tunnel.example", hostname: "tunnel.example" };
  expect(reachFrom(page, { origins: [], only_here: true })).toEqual({ origins: [page.origin], why: "" });
});
