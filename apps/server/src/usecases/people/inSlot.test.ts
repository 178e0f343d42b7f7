import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSlot } from "./inSlot.ts";

const SLOT_MS = 400;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const after = <T>(ms: number, end: () => T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms)).then(end);

/** When an answer is there, in milliseconds from the question on. */
async function answeredAt(work: () => Promise<unknown>): Promise<number> {
  const state = { isAnswered: false };
  const answer = () => void (state.isAnswered = true);
  inSlot(SLOT_MS, work).then(answer, answer);
  for (let ms = 0; ms < 10 * SLOT_MS; ms += 1) {
    if (state.isAnswered) return ms;
    await vi.advanceTimersByTimeAsync(1);
  }
  return Number.NaN;
}

test.each([
  [0, SLOT_MS],
  [1, SLOT_MS],
  [SLOT_MS - 1, SLOT_MS],
  [SLOT_MS + 1, 2 * SLOT_MS],
  [3 * SLOT_MS - 1, 3 * SLOT_MS],
])("rule 376: what took %i ms is answered after %i ms", async (tookMs, atMs) => {
  expect(await answeredAt(() => after(tookMs, () => null))).toBe(atMs);
});

test("a failure comes at the same moment as an answer, and is the work's own", async () => {
  const fail = () => {
    throw new Error("no database");
  };
  expect(await answeredAt(() => after(7, fail))).toBe(SLOT_MS);
  const told = inSlot(SLOT_MS, () => after(7, fail)).catch(String);
  await vi.advanceTimersByTimeAsync(SLOT_MS);
  expect(await told).toBe("Error: no database");
});

test("an answer is the work's", async () => {
  const answer = inSlot(SLOT_MS, async () => "Anna");
  await vi.advanceTimersByTimeAsync(SLOT_MS);
  expect(await answer).toBe("Anna");
});
