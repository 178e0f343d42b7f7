import { expect, test } from "vitest";
import { guessRetryAtMs, type GuessFacts } from "./voucherGuesses.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = 1_000 * DAY_MS;

const nothing: GuessFacts = { ofPersonMs: [], ofAddressMs: [], ofBrandMs: [], brandMax: 300 };
/** So many in a row, the newest at that age, a minute between two. */
const guesses = (count: number, ageMs = MINUTE_MS): readonly number[] =>
  Array.from({ length: count }, (_, at) => NOW_MS - ageMs - at * MINUTE_MS);
const waitMs = (facts: Partial<GuessFacts>): number | null => {
  const atMs = guessRetryAtMs({ ...nothing, ...facts }, NOW_MS);
  return atMs === null ? null : atMs - NOW_MS;
};

test.each([
  ["nobody has ever guessed", {}, null],
  ["a person has four wrong codes within an hour", { ofPersonMs: guesses(4) }, null],
  ["a person has five", { ofPersonMs: guesses(5) }, HOUR_MS - 5 * MINUTE_MS],
  ["they are in no order", { ofPersonMs: guesses(5).toReversed() }, HOUR_MS - 5 * MINUTE_MS],
  ["a person had five an hour ago", { ofPersonMs: guesses(5, HOUR_MS) }, null],
  ["a person had nineteen within a day", { ofPersonMs: guesses(19, 2 * HOUR_MS) }, null],
  [
    "a person had twenty within a day",
    { ofPersonMs: guesses(20, 2 * HOUR_MS) },
    DAY_MS - 2 * HOUR_MS - 19 * MINUTE_MS,
  ],
  ["a person had twenty a day ago", { ofPersonMs: guesses(20, DAY_MS) }, null],
  ["29 wrong codes came from an address", { ofAddressMs: guesses(29) }, null],
  ["thirty did", { ofAddressMs: guesses(30) }, HOUR_MS - 30 * MINUTE_MS],
  ["the limit of all is reached by others", { ofBrandMs: guesses(3, 0), brandMax: 3 }, null],
  [
    "it is, and a person has had one wrong code this day",
    { ofBrandMs: guesses(3, 0), brandMax: 3, ofPersonMs: guesses(1, 20 * HOUR_MS) },
    HOUR_MS - 2 * MINUTE_MS,
  ],
  [
    "it is, and their wrong code is a day old",
    { ofBrandMs: guesses(3, 0), brandMax: 3, ofPersonMs: guesses(1, DAY_MS) },
    null,
  ],
  [
    "one less than that of all, and a wrong code",
    { ofBrandMs: guesses(2, 0), brandMax: 3, ofPersonMs: guesses(1) },
    null,
  ],
  [
    "two limits are reached: the later time counts",
    { ofPersonMs: guesses(5), ofAddressMs: guesses(30, 20 * MINUTE_MS) },
    HOUR_MS - 5 * MINUTE_MS,
  ],
] as const)("rule 65: %s, and another try waits %j", (_case, facts, expected) => {
  expect(waitMs(facts)).toBe(expected);
});
