import type { BuyOrder } from "@coffer/contract";
import { aBuyMethod } from "./aBuyMethod.ts";
import { anAsset } from "./anAsset.ts";

/** Ether for 60 dollars, not paid yet. */
export const aBuyOrder = (over: Partial<BuyOrder> = {}): BuyOrder => {
  const { id: buyMethodId, name: buyMethodName, isExternal } = aBuyMethod();
  return {
    id: "99999999-9999-4999-8999-999999999999",
    state: "STARTED",
    buyMethodId,
    buyMethodName,
    isExternal,
    fiat: { amount: "60", ticker: "USD" },
    expected: { amount: "0.0191", currency: { symbol: "ETH", type: "COIN" } },
    accountId: anAsset().accountId,
    isSpot: false,
    transferId: null,
    helpUrl: "https://support.moonpay.com",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...over,
  };
};
