import { expect, test } from "vitest";
import * as door from "./index.ts";

test("the ledger offers exactly these names", () => {
  expect(Object.keys(door).toSorted()).toEqual([
    "HOUSE_USER_ID",
    "LedgerAnswerUnknown",
    "createLedgerWriter",
    "ledgerMigrations",
    "openAccount",
    "postTransfer",
    "proveInvariants",
    "readBalances",
    "readMoveCounts",
    "readOpenHold",
    "readTotals",
    "readUserBalances",
  ]);
});
