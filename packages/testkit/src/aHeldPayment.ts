import type { HeldPayment } from "@coffer/contract";
import { anAsset } from "./anAsset.ts";

/** A payment of half an ether that waits for the check of its address. */
export const aHeldPayment = (over: Partial<HeldPayment> = {}): HeldPayment => ({
  id: "88888888-8888-4888-8888-888888888888",
  reason: "AML",
  isReady: false,
  paymentInput: {
    accountId: anAsset().accountId,
    currency: { symbol: "ETH", type: "COIN" },
    amount: "0.5",
    destination: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  },
  networkId: { type: "evm", chainId: "31337" },
  amlStateId: "77777777-7777-4777-8777-777777777777",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...over,
});
