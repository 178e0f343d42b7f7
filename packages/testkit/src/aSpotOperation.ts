import type { SpotOperation } from "@coffer/contract";

/** 100 USDT that came into a current account. */
export const aSpotOperation = (over: Partial<SpotOperation> = {}): SpotOperation => ({
  id: "88888888-8888-4888-8888-888888888888",
  status: "FULFILLED",
  createdAt: "2026-01-02T10:00:00.000Z",
  operationType: "deposit",
  deposit: {
    cryptoAsset: { amount: "100", currency: { symbol: "USDT", type: "TOKEN" } },
    fiatAsset: null,
    buyCryptoMethodName: null,
  },
  ...over,
});
