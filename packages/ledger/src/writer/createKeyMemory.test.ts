import { expect, test } from "vitest";
import type { LedgerTransfer } from "../postTransfer.ts";
import { createKeyMemory } from "./createKeyMemory.ts";

const transfer = (number: number, brandId = "brand"): LedgerTransfer => ({
  transferId: `transfer ${number}`,
  brandId,
  scopeUserId: "user",
  idempotencyKey: `key ${number}`,
  requestHash: new Uint8Array([number % 256]),
  kind: "test",
  legs: [],
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
  memory.keep(Array.from({ length: 50_003 }, (_, number) => transfer(number)));
  expect([0, 2, 3, 50_002].map((number) => memory.find(transfer(number)) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
