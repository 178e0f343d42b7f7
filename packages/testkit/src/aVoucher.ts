import type { EscrowTransfer } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";

/** A voucher of a tenth of an ether that waits for somebody, as its maker sees it. */
export const aVoucher = (over: Partial<EscrowTransfer> = {}): EscrowTransfer => ({
  id: "66666666-6666-4666-8666-666666666666",
  transferId: over.id ?? "66666666-6666-4666-8666-666666666666",
  state: "CREATED",
  amount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
  networkId: etherSpec.networkId,
  receivementCode: "ABCDEF",
  expiresAt: "2026-01-31T00:00:00.000Z",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...over,
});
