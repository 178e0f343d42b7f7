import type { PromoOperation } from "@coffer/contract";

/** What they were granted of it. */
export const aPromoOperation = (over: Partial<PromoOperation> = {}): PromoOperation => ({
  id: "99999999-9999-4999-8999-999999999901",
  accountId: "99999999-9999-4999-8999-999999999999",
  asset: { amount: "1250.5", currency: { symbol: "CFR", type: "TOKEN" } },
  state: "FULFILLED",
  createdAt: "2026-01-02T10:00:00.000Z",
  ...over,
});
