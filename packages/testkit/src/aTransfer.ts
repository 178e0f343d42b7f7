import type { BlockchainTransfer } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";

/** A payment out of half an ether, on its way. */
export const aTransfer = (over: Partial<BlockchainTransfer> = {}): BlockchainTransfer => ({
  id: "22222222-2222-4222-8222-222222222222",
  type: "PLAIN",
  state: "PROCESSING",
  direction: "OUT",
  assetKey: etherSpec.key,
  amount: { amount: "0.5", currency: { symbol: "ETH", type: "COIN" } },
  fee: { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } },
  fiat: null,
  networkId: etherSpec.networkId,
  recipientAddress: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  blockchainTransactionId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...over,
});
