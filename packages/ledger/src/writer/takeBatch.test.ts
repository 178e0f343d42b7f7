import { expect, test } from "vitest";
import type { QueuedItem, Way } from "./queuedItem.ts";
import { takeBatch } from "./takeBatch.ts";

/** An item that moves these accounts; only what the choice rests on is filled in. */
const waiting = (accountIds: readonly string[], way: Way = "together"): QueuedItem => ({
  item: {
    transfer: {
      transferId: accountIds.join("-"),
      brandId: "brand",
      scopeUserId: "user",
      idempotencyKey: "key",
      requestHash: new Uint8Array(),
      kind: "test",
      legs: accountIds.map((accountId) => ({ accountId, units: 1n })),
    },
    companions: [],
  },
  way,
  deadlineMs: 0,
  resolve: () => {},
  reject: () => {},
  mayBeBooked: false,
  passes: 0,
});

const free = { busy: new Set<string>(), share: 10, batchMax: 20 };

test("what another batch moves waits, and others pass it", () => {
  const queue = [waiting(["a", "b"]), waiting(["c", "d"])];
  const { batch, rest } = takeBatch(queue, { ...free, busy: new Set(["b"]) });
  expect(batch).toEqual([queue[1]]);
  expect(rest).toEqual([queue[0]]);
});

test("beyond its share a batch takes those that would wait for it", () => {
  const queue = [waiting(["a", "hot"]), waiting(["b", "c"]), waiting(["d", "hot"])];
  const { batch, rest } = takeBatch(queue, { ...free, share: 1 });
  expect(batch).toEqual([queue[0], queue[2]]);
  expect(rest).toEqual([queue[1]]);
});

test("one that goes alone is a batch of its own, whoever is before or behind it", () => {
  const alone = waiting(["a", "b"], "alone");
  const other = waiting(["c", "d"]);
  expect(takeBatch([alone, other], free).batch).toEqual([alone]);
  expect(takeBatch([other, alone], free).batch).toEqual([other]);
});

test("who wants two busy accounts is not passed for ever by those who want one of them", () => {
  const patient = waiting(["a", "b"]);
  let queue: readonly QueuedItem[] = [patient];
  let turns = 0;
  for (let busy = "a"; queue.includes(patient) && turns < 50; busy = busy === "a" ? "b" : "a") {
    const other = waiting([busy === "a" ? "b" : "a", `other-${turns}`]);
    const taken = takeBatch([...queue, other], { ...free, busy: new Set([busy]) });
    // What nobody else has moves on; the accounts of a batch are busy until the next turn.
    queue = taken.batch.includes(other) ? taken.rest : takeBatch(taken.rest, free).rest;
    turns += 1;
  }
  expect(turns).toBeLessThan(20);
});
