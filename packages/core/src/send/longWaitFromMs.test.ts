import { expect, test } from "vitest";
import { LONG_WAIT_MS, longWaitFromMs, type WaitFacts } from "./longWaitFromMs.ts";

const CREATED_MS = 1_000_000;
const UPDATED_MS = CREATED_MS + 540_000;

const payment: WaitFacts = {
  direction: "OUT",
  state: "PROCESSING",
  createdAtMs: CREATED_MS,
  updatedAtMs: UPDATED_MS,
};

test.each([
  ["waits to be sent", { state: "CREATED" }, CREATED_MS],
  ["waits for its first block, re-priced or not", {}, CREATED_MS],
  ["counts no block yet", { confirmations: { have: 0, need: 3 } }, CREATED_MS],
  ["waits for its next block", { confirmations: { have: 1, need: 3 } }, UPDATED_MS],
  ["waits inside the brand", { direction: "INTERNAL", state: "CREATED" }, CREATED_MS],
] as const)("a payment that %s has waited long two minutes later", (_case, over, sinceMs) => {
  expect(longWaitFromMs({ ...payment, ...over })).toBe(sinceMs + LONG_WAIT_MS);
});

test.each([
  ["is done", { state: "FULFILLED" }],
  ["failed", { state: "FAILED" }],
  ["has a state unknown here", { state: "OTHER" }],
  ["comes in", { direction: "IN" }],
] as const)("a transfer that %s does not wait", (_case, over) => {
  expect(longWaitFromMs({ ...payment, ...over })).toBeNull();
});
