import { expect, test } from "vitest";
import type { LedgerTransfer } from "../postTransfer.ts";
import { bareTransfer } from "../testing/bareTransfer.ts";
import { createKeyMemory } from "./createKeyMemory.ts";

const transfer = (number: number, brandId = "brand"): LedgerTransfer =>
  bareTransfer({
    transferId: `transfer ${number}`,
    brandId,
    idempotencyKey: `key ${number}`,
    requestHash: new Uint8Array([number % 256]),
  });

test("a booked key is found with its transfer and what was asked, of its own brand", () => {
  const memory = createKeyMemory();
  memory.keep([transfer(255)]);
  expect(memory.find(transfer(255))).toEqual({ transferId: "transfer 255", hash: "ff" });
  expect(memory.find(transfer(255, "another"))).toBeUndefined();
  expect(memory.find(transfer(254))).toBeUndefined();
  memory.forgetAll();
  expect(memory.find(transfer(255))).toBeUndefined();
});

test("the oldest of too many are forgotten", () => {
  const memory = createKeyMemory();
  memory.keep(Array.from({ length: 75_003 }, (_, number) => transfer(number)));
  const isKnown = (number: number) => memory.find(transfer(number)) !== undefined;
  expect([0, 49_999, 50_000, 75_002].map(isKnown)).toEqual([false, false, true, true]);
});
