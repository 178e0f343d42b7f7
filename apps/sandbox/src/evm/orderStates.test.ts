import { expect, test } from "vitest";
import { orderStates } from "./orderStates.ts";

test("past states follow their blocks, the newest last, and nothing else changes", () => {
  const block = (number: string, parentHash: string) => ({ header: { number, parentHash, x: 1 } });
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
  expect(JSON.parse(orderStates(JSON.stringify(saved)))).toEqual({
    ...saved,
    historical_states: [
      ["h0", 0],
      ["h1", 1],
      ["h2", 2],
    ],
  });
});
