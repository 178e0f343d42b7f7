import { expect, test } from "vitest";
import { mendState } from "./savedState.ts";

const block = (number: string, parentHash: string, timestamp = "0x5") => ({
  header: { number, parentHash, timestamp, x: 1 },
});
const mended = (saved: object) => JSON.parse(mendState(JSON.stringify(saved)));

test("past states follow their blocks, the newest last, and nothing else changes", () => {
  const saved = {
    accounts: { a: 1 },
    blocks: [block("0x2", "h1"), block("0x0", "h-"), block("0x1", "h0")],
    historical_states: [
      ["h2", 2],
      ["h0", 0],
      ["h1", 1],
    ],
    best_block_number: 2,
  };
  expect(mended(saved)).toEqual({
    ...saved,
    historical_states: [
      ["h0", 0],
      ["h1", 1],
      ["h2", 2],
    ],
  });
});

test("of several first blocks the oldest is the chain's", () => {
  const [later, first, latest] = ["0x9", "0x5", "0x10"].map((time) => block("0x0", "h-", time));
  const child = block("0x1", "h0");
  const blocks = [later, child, first, latest];
  expect(mended({ blocks, historical_states: [] })).toMatchObject({ blocks: [child, first] });
});
