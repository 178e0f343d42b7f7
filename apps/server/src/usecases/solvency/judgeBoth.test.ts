import { expect, test } from "vitest";
import { nothingCold, type SolvencyParts } from "./judge.ts";
import { compareCounts, judgeBoth, type SecondWord } from "./judgeBoth.ts";

const parts = (payoutUnits: bigint): SolvencyParts => ({
  ...nothingCold,
  payoutUnits,
  depositUnits: 0n,
  bookedUnits: 100n,
  waitingUnits: 0n,
  dustUnits: 0n,
  upkeepUnits: 0n,
  leavingUnits: 0n,
  leftUnits: 0n,
});

const agrees: SecondWord = { kind: "agrees" };
const differs: SecondWord = { kind: "differs", why: "less" };
const silent: SecondWord = { kind: "silent", why: "away" };

test.each<[string, bigint, SecondWord | undefined, string]>([
  ["as much as is owed, by the one node there is", 100n, undefined, "proved"],
  ["as much as is owed, by both", 100n, agrees, "proved"],
  ["as much as is owed, by one alone", 100n, silent, "unknown"],
  ["as much as is owed, and the second says otherwise", 100n, differs, "unknown"],
  ["more, by the one node there is", 105n, undefined, "surplus"],
  ["more, by both", 105n, agrees, "surplus"],
  ["more, by one alone", 105n, silent, "unknown"],
  ["more, and the second says otherwise", 105n, differs, "unknown"],
  ["less, by the one node there is", 95n, undefined, "shortfall"],
  ["less, by both", 95n, agrees, "shortfall"],
  ["less, by one alone, as if there were no second", 95n, silent, "shortfall"],
  ["less, and the second says otherwise", 95n, differs, "unknown"],
])("%s", (_, held, second, state) => {
  expect(judgeBoth(parts(held), second).state).toBe(state);
});

const count = (
  held: readonly (readonly [string, bigint])[],
  over: Partial<SolvencyParts> = {},
) => ({
  parts: { ...parts(100n), ...over },
  held: new Map(held),
});

test.each([
  ["the same at each address", count([["a", 1n]]), "agrees"],
  ["the same sum at other addresses", count([["b", 1n]]), "differs"],
  ["more at an address", count([["a", 2n]]), "differs"],
  ["nothing at all", count([]), "differs"],
  ["another sum that is leaving", count([["a", 1n]], { leavingUnits: 5n }), "differs"],
  ["another sum that lies cold", count([["a", 1n]], { coldUnits: 5n }), "differs"],
  ["another sum come to cold", count([["a", 1n]], { coldArrivingUnits: 5n }), "differs"],
])("a second node that counts %s", (_, second, kind) => {
  expect(compareCounts(count([["a", 1n]]), second).kind).toBe(kind);
});
