import { expect, test } from "vitest";
import { groupByDay, type LocalDay } from "./groupByDay.ts";

/** The test's own calendar: UTC. Real time zones are tested where the real calendar stands. */
const dayOf = (iso: string): LocalDay => {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split("-").map(Number);
  return { year, month, day };
};
const today: LocalDay = { year: 2026, month: 3, day: 2 };
const entry = (createdAt: string, id = createdAt) => ({ id, createdAt });
const shown = (moments: readonly string[]) =>
  groupByDay(
    moments.map((moment) => entry(moment)),
    { dayOf, today },
  ).flatMap(({ day, yearSeparator, entries }) => [
    ...(yearSeparator === null ? [] : [`== ${yearSeparator}`]),
    `-- ${day.month}/${day.day}`,
    ...entries.map(({ createdAt }) => createdAt.slice(11, 16)),
  ]);

test.each([
  ["nothing", [], []],
  ["today", ["2026-03-02T10:00"], ["-- 3/2", "10:00"]],
  [
    "one day, newest first whatever the order",
    ["2026-03-02T10:00", "2026-03-02T12:00", "2026-03-02T11:00"],
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
])("%s", (_case, moments, expected) => {
  expect(shown(moments)).toEqual(expected);
});

test("what happened at one moment stands by its id, the newer first", () => {
  const moment = "2026-03-02T10:00";
  const entries = [entry(moment, "a"), entry(moment, "c"), entry(moment, "b")];
  const [day] = groupByDay(entries, { dayOf, today });
  expect(day?.entries.map(({ id }) => id)).toEqual(["c", "b", "a"]);
});
