import type { RateVerdict } from "@coffer/core/rates";
import { beforeEach, expect, test } from "vitest";
import type { RateStanding } from "../../ports/rates.ts";
import { noteRateTroubles } from "./noteRateTroubles.ts";

const LIFETIME_MS = 15 * 60_000;
const said: string[] = [];
let note: (standing: RateStanding) => void;

beforeEach(() => {
  said.length = 0;
  note = noteRateTroubles((alarm, subject) => ({
    onAway: async (why) => void said.push(`${alarm} ${subject} begins: ${why}`),
    onAnswering: async () => void said.push(`${alarm} ${subject} ends`),
  }));
});

const silent = { first: 0, second: 0 };
const AGREED: RateVerdict = { kind: "AGREED" };
const ALONE: RateVerdict = { kind: "ALONE" };
const APART: RateVerdict = {
  kind: "APART",
  prices: { currency: "USD", first: "3000", second: "9000" },
};

async function hear(ETH: RateVerdict, silence: Partial<typeof silent> = {}): Promise<string[]> {
  said.length = 0;
  const all = { ...silent, ...silence };
  note({
    verdicts: new Map([["ETH", ETH]]),
    sources: Object.entries(all).map(([name, silentMs]) => ({
      name,
      silentMs,
      why: silentMs === 0 ? null : "answered 503",
    })),
  });
  await new Promise(setImmediate);
  return [...said];
}

const BEGINS = "ratesDiffer ETH begins: USD: 3000 at first, 9000 at second";
const ANSWERING = ["ratesSourceAway first ends", "ratesSourceAway second ends"];

test("a difference is told at once and once, and ended after three rounds without it", async () => {
  expect(await hear(APART)).toEqual([BEGINS, ...ANSWERING]);
  expect(await hear(APART)).toEqual([]);
  expect(await hear(AGREED)).toEqual([]);
  expect(await hear(AGREED)).toEqual([]);
  expect(await hear(APART)).toEqual([]);
  for (const _ of [1, 2]) expect(await hear(AGREED)).toEqual([]);
  expect(await hear(AGREED)).toEqual(["ratesDiffer ETH ends"]);
  expect(await hear(AGREED)).toEqual([]);
});

test("where one stands alone, the dispute before is not over", async () => {
  await hear(APART);
  for (const _ of [1, 2, 3, 4]) expect(await hear(ALONE)).toEqual([]);
  for (const _ of [1, 2]) expect(await hear(AGREED)).toEqual([]);
  expect(await hear(ALONE)).toEqual([]);
  for (const _ of [1, 2]) expect(await hear(AGREED)).toEqual([]);
  expect(await hear(AGREED)).toEqual(["ratesDiffer ETH ends"]);
});

test("a source is away once it has told nothing for as long as a price counts", async () => {
  await hear(AGREED);
  expect(await hear(ALONE, { second: LIFETIME_MS })).toEqual([]);
  expect(await hear(ALONE, { second: LIFETIME_MS + 1 })).toEqual([
    "ratesSourceAway second begins: answered 503",
  ]);
  expect(await hear(ALONE, { second: LIFETIME_MS + 2 })).toEqual([]);
  expect(await hear(AGREED)).toEqual(["ratesSourceAway second ends"]);
});

test("what began before this process is ended by its first rounds", async () => {
  for (const _ of [1, 2]) await hear(AGREED);
  expect(await hear(AGREED)).toEqual(["ratesDiffer ETH ends"]);
});
