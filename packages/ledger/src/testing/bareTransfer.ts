import type { LedgerTransfer } from "../postTransfer.ts";

/** A transfer of nothing, for tests without a database that look at one part of it. */
export const bareTransfer = (over: Partial<LedgerTransfer> = {}): LedgerTransfer => ({
  transferId: "transfer",
  brandId: "brand",
  scopeUserId: "user",
  idempotencyKey: "key",
  requestHash: new Uint8Array(),
  kind: "test",
  legs: [],
  ...over,
});
