import type { BlockchainTransfer } from "@coffer/contract";
import { aTransfer } from "./aTransfer.ts";
import { tetherSpec } from "./tetherSpec.ts";

/** A payment out of a hundred tether, on its way; its fee leaves the ether account. */
export const aTokenTransfer = (over: Partial<BlockchainTransfer> = {}): BlockchainTransfer =>
  aTransfer({
    id: "55555555-5555-4555-8555-555555555555",
    assetKey: tetherSpec.key,
    amount: { amount: "100", currency: { symbol: "USDT", type: "TOKEN" } },
    ...over,
  });
