import { describe, expect, test } from "vitest";
import { bundleOf, Words } from "./words";

const SOURCE = `
seat-name = Seat { $number }
seat-beyond = Seat { $number }
coded = { $word } [{ $code }]
list-comma = ,{" "}
list-empty = none
hidden = ?
blank = –
nobody = nobody
card-5P = 5 of Pestilence
event-gave = { $seat } gives the { $card } to { $to }.
move-play = play the { $card }
prompt-play = { $seat }: play a card
share-accuracy = { $percent } %
event-said = { $seat } says: { $text }
said-claim = { $seat } claims { $word2 } at { $word1 }.
`;
const words = new Words(bundleOf("en", [SOURCE]), "en", ["Ana", "Ben", "דנה"], {
  kinds: ["card"],
  events: { gave: { seat: "seat", card: "card", to: "seat" } },
});

describe("words", () => {
  test("seats are names, things are words", () => {
    const gave = { event: "gave", seat: 0, card: "5P", to: 1 };
    expect(words.event(gave)).toBe("Ana gives the 5 of Pestilence to Ben.");
  });
  test("talk in the game's notation has words of its own", () => {
    const said = { event: "said", seat: 0, text: "claim 2.3 S" };
    expect(words.event(said)).toBe("Ana claims S at 2.3.");
    expect(words.event({ ...said, text: "hello there" })).toBe("Ana says: hello there");
  });
  test("what may not be known is hidden", () => {
    expect(words.event({ event: "gave", seat: 0, card: null, to: 1 })).toBe("Ana gives the ? to Ben.");
  });
  test("lists are joined", () => {
    const line = { key: "move-play", fields: { card: ["5P", "5P"] }, kinds: { card: "card" }, heading: false };
    expect(words.line(line)).toBe("play the 5 of Pestilence, 5 of Pestilence");
  });
  test("a code to be typed stands beside its word", () => {
    const line = { key: "move-play", fields: { card: ["5P", null] }, kinds: { card: "card+" }, heading: false };
    expect(words.line(line)).toBe("play the 5 of Pestilence [5P], ?");
    const seat = { key: "prompt-play", fields: { seat: 1 }, kinds: { seat: "seat+" }, heading: false };
    expect(words.line(seat)).toBe("Ben [1]: play a card");
  });
  test("beyond the named seats is a hand that nobody plays", () => {
    expect(words.seat(3)).toBe("Seat 3");
    const two = bundleOf("en", ["seat-name = Seat { $number }", "seat-beyond = the silent third"]);
    expect(new Words(two, "en", ["Ana", "Ben"]).seat(2)).toBe("the silent third");
    expect(new Words(two, "en").seat(2)).toBe("Seat 2");
  });
  test("a missing word shows its key", () => {
    expect(words.text("no-such", { n: 3 })).toBe("no-such 3");
  });
  test("what a game says anew wins over the house's word", () => {
    const both = bundleOf("en", ["seat-automatic = Automaton\nseat-automatic = NPC"]);
    expect(new Words(both, "en").text("seat-automatic")).toBe("NPC");
  });
  test("the one sentence calls me you", () => {
    expect(words.prompt({ phase: "play", acting: [1] }, 1, "You")).toBe("You: play a card");
    expect(words.prompt({ phase: "play", acting: [0, 1] })).toBe("Ana, Ben: play a card");
  });
  test("a figure is a number, a share a percentage", () => {
    expect(words.figure("points", 12)).toBe("12");
    expect(words.figure("accuracy", 666_666)).toBe("67 %");
  });
  test("right-to-left names are kept apart, others not touched", () => {
    expect(words.seat(2)).toBe("\u2068דנה\u2069");
    expect(words.seat(0)).toBe("Ana");
    expect(words.seat(-1)).toBe("nobody");
  });
});
