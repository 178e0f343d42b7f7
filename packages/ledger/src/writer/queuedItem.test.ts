import { expect, test } from "vitest";
import { bareTransfer } from "../testing/bareTransfer.ts";
import { queuedOf } from "../testing/queuedOf.ts";
import { takeBatch, type QueuedItem, type Way } from "./queuedItem.ts";

const waiting = (transferId: string, way: Way = "together"): QueuedItem =>
  queuedOf({ transfer: bareTransfer({ transferId }) }, { way });

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
