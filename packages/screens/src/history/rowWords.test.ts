import type { HistoryRow } from "@coffer/contract";
import type { Translate } from "@coffer/i18n";
import { aSpotOperation } from "@coffer/testkit";
import { expect, test } from "vitest";
import { rowTitle } from "./rowWords.ts";

/** Each text by the English word that it is. */
const words: Readonly<Record<string, string>> = {
  "records.kind_purchase": "Bought",
  "depository.inHistory": "Current account",
};
const t = ((key: string) => words[key] ?? key) as Translate; // plain texts alone

const cryptoAsset = { amount: "100", currency: { symbol: "USDT", type: "TOKEN" as const } };
const came = aSpotOperation();
const bought = aSpotOperation({
  deposit: {
    cryptoAsset,
    fiatAsset: { amount: "100", currency: { symbol: "USD" } },
    buyCryptoMethodName: "MoonPay",
  },
});
const rowOf = (spot: typeof came) => ({ kind: "depository", spot }) as HistoryRow; // all that is read

test("what was bought into the current account is called bought, as its own list calls it", () => {
  expect(rowTitle(rowOf(bought), t)).toBe("Bought");
});

test("what came into it otherwise is called by the account", () => {
  expect(rowTitle(rowOf(came), t)).toBe("Current account");
});
