import { aTokenSpec } from "@coffer/testkit";
import type { PromoAccount, PromoOperation } from "@coffer/contract";
import { expect, test } from "vitest";
import { promoViews } from "./promoViews.ts";

const tokenOf = (token: string) => aTokenSpec({ key: `${token}:evm:31337`, token, isPromo: true });
const moneyOf = (token: string, amount: string) => ({
  amount,
  currency: { symbol: token, type: "TOKEN" as const },
});
const accountOf = (token: string, amount: string): PromoAccount => ({
  id: `account of ${token}`,
  accountId: `account of ${token}`,
  balance: [moneyOf(token, amount)],
  updatedAt: "2026-01-01T00:00:00.000Z",
  fractions: 2,
});
const grantOf = (token: string, id: string): PromoOperation => ({
  id,
  accountId: `account of ${token}`,
  asset: moneyOf(token, "1"),
  state: "FULFILLED",
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("rule 428: every token stands in the brand's order, with its balance and its own grants", () => {
  const views = promoViews({
    promoTokens: [tokenOf("CFR"), tokenOf("NEW"), tokenOf("OLD")],
    promoAccounts: [accountOf("OLD", "7"), accountOf("CFR", "2.5")],
    promoOperations: [grantOf("CFR", "b"), grantOf("OLD", "x"), grantOf("CFR", "a")],
  });
  expect(views).toMatchObject([
    { id: "account of CFR", amount: "2.5", fractions: 2, operations: [{ id: "b" }, { id: "a" }] },
    { id: "NEW:evm:31337", amount: "0", fractions: undefined, operations: [] },
    { id: "account of OLD", amount: "7", operations: [{ id: "x" }] },
  ]);
});

test("a brand without promo tokens shows none, whatever somebody has", () => {
  const promoAccounts = [accountOf("CFR", "2.5")];
  expect(promoViews({ promoTokens: [], promoAccounts, promoOperations: [] })).toEqual([]);
});
