import { expect, test } from "vitest";
import { assetKey } from "../../assets/assetKey.ts";
import type { AccountId } from "../../ids.ts";
import { canMove } from "../../lifeCycle.ts";
import { personalMovements, type PersonalTransferFacts } from "./personalMovements.ts";
import {
  isPublishedState,
  nextPersonalTransferStates,
  personalTransferStateOf,
  personalTransferStates,
  type PersonalTransferState,
} from "./personalTransferStates.ts";

/** Rows are where a transfer is, columns where it would go, both in the order of the states. */
const matrix: Record<PersonalTransferState, string> = {
  //         o p s f d
  ordered: ". x . . .",
  published: ". . x x x",
  settled: ". x . . .",
  failed: ". x . . .",
  dropped: ". . . . .",
};
const pairs = personalTransferStates.flatMap((from) =>
  personalTransferStates.map((to, at) => [from, to, matrix[from].split(" ")[at] === "x"] as const),
);

test.each(pairs)("rule 521: %s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextPersonalTransferStates, from, to)).toBe(isAllowed);
});

test("rule 521: what was published is shown, and nothing before", () => {
  const shown = personalTransferStates.map((state) =>
    isPublishedState(state) ? personalTransferStateOf(state) : null,
  );
  expect(shown).toEqual([null, "PROCESSING", "FULFILLED", "FAILED", "FAILED"]);
});

const network = { type: "evm", chainId: "1" };
const COIN = assetKey("ETH", network);
const TOKEN = assetKey("USDT", network);
const own = "own" as AccountId;
const coins = "coins" as AccountId;
const transfer: PersonalTransferFacts = {
  state: "published",
  mined: null,
  assetKey: COIN,
  units: 100n,
  feeAssetKey: COIN,
  feeUnitsMax: 9n,
  accountId: own,
  feeAccountId: own,
};
const mined = (isSuccess: boolean) => ({ isSuccess, feeUnits: 4n });

test.each([
  ["published", { mined: null }, -109n],
  ["in a block", { mined: mined(true) }, -104n],
  ["in a block, failed", { mined: mined(false) }, -4n],
  ["settled", { state: "settled", mined: mined(true) }, -104n],
  ["failed", { state: "failed", mined: mined(false) }, -4n],
  ["dropped", { state: "dropped" }, 0n],
  ["ordered", { state: "ordered" }, 0n],
] as const)("rule 514: of the coin, %s", (_case, over, units) => {
  expect(personalMovements({ ...transfer, ...over })).toEqual([
    { part: "out", kind: "personal", accountId: own, assetKey: COIN, units },
  ]);
});

test("rule 514: a token's fee is a row of the coin's account, where there is one", () => {
  const token = { ...transfer, assetKey: TOKEN, mined: mined(true), feeAccountId: coins };
  const out = { part: "out", kind: "personal", accountId: own, assetKey: TOKEN, units: -100n };
  const fee = { part: "fee", kind: "fee", accountId: coins, assetKey: COIN, units: -4n };
  expect(personalMovements(token)).toEqual([out, fee]);
  expect(personalMovements({ ...token, feeAccountId: null })).toEqual([out]);
  const dropped = { ...token, state: "dropped", mined: null } as const;
  expect(personalMovements(dropped)).toEqual([{ ...out, units: 0n }]);
});
