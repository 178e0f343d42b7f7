import { expect, test } from "vitest";
import type { QueuedItem, Way } from "./queuedItem.ts";
import { takeBatch } from "./takeBatch.ts";

/** Only what the choice rests on is filled in. */
const waiting = (transferId: string, way: Way = "together"): QueuedItem => ({
  item: {
    transfer: {
      transferId,
      brandId: "brand",
      scopeUserId: "user",
      idempotencyKey: "key",
      requestHash: new Uint8Array(),
      kind: "test",
      legs: [],
    },
    companions: [],
  },
  way,
  deadlineMs: 0,
  resolve: () => {},
  reject: () => {},
  mayBeBooked: false,
});

const idsOf = (items: readonly QueuedItem[]) => items.map(({ item }) => item.transfer.transferId);

test.each([
  ["the oldest", ["a", "b", "c"], 2, ["a", "b"]],
  ["all there are", ["a", "b"], 5, ["a", "b"]],
  ["nothing of nothing", [], 5, []],
  ["one that goes alone by itself", ["A", "b", "c"], 5, ["A"]],
  ["what is before one that goes alone", ["a", "b", "C", "d"], 5, ["a", "b"]],
  ["no more than it may of that", ["a", "b", "C"], 1, ["a"]],
])("%s", (_what, names, most, taken) => {
  const queue = names.map((name) => waiting(name, name < "a" ? "alone" : "together"));
  expect(idsOf(takeBatch(queue, most))).toEqual(taken);
  expect(idsOf(queue)).toEqual(names.slice(taken.length));
});
