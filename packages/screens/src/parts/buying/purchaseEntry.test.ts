import { expect, test } from "vitest";
import { purchaseEntryOf } from "./purchaseEntry.ts";

test.each([
  [{ purchase: { kind: "new", idempotencyKey: "1" } }, { kind: "new", idempotencyKey: "1" }],
  [
    { from: "/", purchase: { kind: "started", orderId: "2" } },
    { kind: "started", orderId: "2" },
  ],
  [
    { purchase: { idempotencyKey: "1", orderId: "2" } },
    { kind: "new", idempotencyKey: "1", orderId: "2" },
  ],
  [{ purchase: { idempotencyKey: 1 } }, null],
  [{ purchase: null }, null],
  [{ purchase: "1" }, null],
  [{ modalId: 1 }, null],
  [null, null],
  ["purchase", null],
])("an entry that holds %j pays %j", (state, entry) => {
  expect(purchaseEntryOf(state)).toEqual(entry);
});
