// A bot in Node. It reads one JSON line for each decision and answers with one.
//
//   fourfold play horsemen --bots "stdio:node examples/bots/lively.mjs"
//
// It knows no rules: `legal` holds all that it may do. It likes to do something else each time,
// so it takes the kind of move (`play`, `give`, …) that it has chosen least so far.
import { createInterface } from "node:readline";

const verb = (choice) => choice.text.split(" ")[0];
let chosen = {};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.refused) {
    console.error(question.refused); // our answer was no legal move, and this sentence says why
    process.exit(1);
  }
  if (question.after === 0) chosen = {}; // a new match
  const times = (choice) => chosen[verb(choice)] ?? 0;
  const best = question.legal.reduce((a, b) => (times(b) < times(a) ? b : a));
  chosen[verb(best)] = times(best) + 1;
  console.log(JSON.stringify({ move: best.text }));
}
