import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import type { Translate } from "@coffer/i18n";
import { aSpotOperation, aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { rowTitle, stateWord } from "./rowWords.ts";

/** Each text by the English word that it is. */
const words: Readonly<Record<string, string>> = {
  "records.kind_purchase": "Bought",
  "depository.inHistory": "Current account",
  "assets.transferBack": "Came back",
  "assets.voucherWaits": "Waits",
  "history.failed": "Failed",
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

const paid = { confirmations: { have: 3, need: 3 } };
test.each<[string, Partial<BlockchainTransfer>, string]>([
  ["a payment that came to its end", { state: "FULFILLED" }, ""],
  ["a payment that was never sent", { state: "FAILED" }, "Failed"],
  ["a payment that came back", { ...paid, state: "FAILED" }, "Came back"],
  ["a voucher that waits", { type: "ESCROW_SEND", state: "PROCESSING" }, "Waits"],
  ["a voucher whose money came back", { type: "ESCROW_SEND", state: "FAILED" }, "Came back"],
  ["a voucher that was taken", { type: "ESCROW_RECEIVE", state: "FULFILLED" }, ""],
])("a file says of %s how it stands", (_, transfer, word) => {
  expect(stateWord(aTransfer(transfer), t)).toBe(word);
});
