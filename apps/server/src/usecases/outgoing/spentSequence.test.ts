import type { ChainMove, ChainTransaction } from "@coffer/chains";
import { assetKey } from "@coffer/core/assets";
import { expect, test } from "vitest";
import { judgeSpending } from "./spentSequence.ts";

const key = assetKey("BTC", { type: "bitcoin", chainId: "regtest" });
const move = (to: string, units = 7n): ChainMove => ({ assetKey: key, to, units, memo: "" });
const [one, two, three] = ["one", "two", "three"].map((to) => move(to)) as [
  ChainMove,
  ChainMove,
  ChainMove,
]; // as many as named

const found = (over: Partial<ChainTransaction>): ChainTransaction => ({
  transactionId: "found",
  fee: { feeUnits: 1n, terms: {} },
  isProven: true,
  ...over,
});

test.each([
  ["the very transaction", ["found"], [one], found({ moves: two }), "signed"],
  ["one that moves the same", [], [one], found({ moves: one }), "forgotten"],
  ["one that pays the same people", [], [one, two], found({ parts: [two, one] }), "forgotten"],
  ["one that pays one of them", [], [one, two], found({ moves: one }), "overlapping"],
  ["one that pays them and others", [], [one], found({ parts: [one, two] }), "overlapping"],
  ["one that pays one of two equal ones", [], [one, one], found({ moves: one }), "overlapping"],
  ["one that pays others", [], [one, two], found({ parts: [three, move("one", 8n)] }), "other"],
  ["one that moves nothing listed", [], [one], found({}), "other"],
  ["one that nobody proves", [], [one], found({ moves: two, isProven: false }), "unproven"],
] as const)("a number that went to %s", (_, transactionIds, moves, spending, judged) => {
  expect(judgeSpending(spending, { transactionIds, moves })).toBe(judged);
});
