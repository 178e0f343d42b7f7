import type { PromoAccount } from "@coffer/contract";

/** What somebody has of the brand's own token. */
export const aPromoAccount = (over: Partial<PromoAccount> = {}): PromoAccount => ({
  id: "99999999-9999-4999-8999-999999999999",
  accountId: "99999999-9999-4999-8999-999999999999",
  balance: [{ amount: "1250.5", currency: { symbol: "CFR", type: "TOKEN" } }],
  updatedAt: "2026-01-02T10:00:00.000Z",
  fractions: 2,
  ...over,
});
