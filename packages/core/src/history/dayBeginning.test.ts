import { expect, test } from "vitest";
import { dayBeginning, type LocalDay } from "./dayBeginning.ts";

/** The test's own calendar: UTC. Real time zones are tested where the real calendar stands. */
const dayOf = (iso: string): LocalDay => {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split("-").map(Number);
  return { year, month, day };
};
const today: LocalDay = { year: 2026, month: 3, day: 2 };
const shown = (moments: readonly string[]) =>
  moments.flatMap((moment, place) => {
    const above = moments[place - 1];
    const begins = dayBeginning(dayOf(moment), {
      above: above === undefined ? null : dayOf(above),
      today,
    });
    return [
      ...(begins?.year == null ? [] : [`== ${begins.year}`]),
      ...(begins === null ? [] : [`-- ${begins.day.month}/${begins.day.day}`]),
      moment.slice(11, 16),
    ];
  });

test.each([
  ["nothing", [], []],
  ["today", ["2026-03-02T10:00"], ["-- 3/2", "10:00"]],
  [
    "one day",
    ["2026-03-02T12:00", "2026-03-02T11:00", "2026-03-02T10:00"],
    ["-- 3/2", "12:00", "11:00", "10:00"],
  ],
  ["two days", ["2026-03-02T00:00", "2026-03-01T23:59"], ["-- 3/2", "00:00", "-- 3/1", "23:59"]],
  [
    "the turn of a year: said once, before its first day",
    ["2026-01-01T00:00", "2025-12-31T23:59", "2025-12-30T10:00"],
    ["-- 1/1", "00:00", "== 2025", "-- 12/31", "23:59", "-- 12/30", "10:00"],
  ],
  ["only an older year", ["2024-03-02T10:00"], ["== 2024", "-- 3/2", "10:00"]],
  [
    "several years, some without a transfer",
    ["2026-02-01T10:00", "2024-05-01T10:00", "2022-05-01T10:00"],
    ["-- 2/1", "10:00", "== 2024", "-- 5/1", "10:00", "== 2022", "-- 5/1", "10:00"],
  ],
  [
    "the same day of two years",
    ["2026-03-02T10:00", "2025-03-02T10:00"],
    ["-- 3/2", "10:00", "== 2025", "-- 3/2", "10:00"],
  ],
  [
    "a clock that runs ahead of the reader's",
    ["2027-01-01T00:01", "2026-03-02T10:00"],
    ["== 2027", "-- 1/1", "00:01", "-- 3/2", "10:00"],
  ],
])("rule 158: %s", (_case, moments, expected) => {
  expect(shown(moments)).toEqual(expected);
});
