import type { BlockchainTransfer } from "@coffer/contract";

/** A payment out of half an ether that was just created. */
export const aTransfer = (over: Partial<BlockchainTransfer> = {}): BlockchainTransfer => ({
  id: "0190b0a0-0000-7000-8000-00000000b001",
  type: "PLAIN",
  state: "CREATED",
  direction: "OUT",
  assetKey: "ETH:evm:31337",
  amount: { amount: "0.5", currency: { symbol: "ETH", type: "COIN" } },
  fee: { amount: "0.00004", currency: { symbol: "ETH", type: "COIN" } },
  networkId: { type: "evm", chainId: "31337" },
  recipientAddress: "0x00000000000000000000000000000000000000AA",
  blockchainTransactionId: null,
  confirmations: { have: 0, need: 3 },
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-01-02T03:04:05.000Z",
  ...over,
});
