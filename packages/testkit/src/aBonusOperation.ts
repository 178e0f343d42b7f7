import type { BonusOperation } from "@coffer/contract";

/** A hundredth of an ether that a partner has accrued. */
export const aBonusOperation = (over: Partial<BonusOperation> = {}): BonusOperation => ({
  id: "99999999-9999-4999-8999-000000000001",
  projectName: "fairspin",
  type: "ACCRUAL",
  updatedAt: "2026-01-02T00:00:00.000Z",
  asset: { amount: "0.01", currency: { symbol: "ETH", type: "COIN" } },
  ...over,
});
