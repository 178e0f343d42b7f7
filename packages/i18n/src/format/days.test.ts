import { dayBeginning } from "@coffer/core/history";
import { describe, expect, test } from "vitest";
import { formatTime } from "./dates.ts";
import { formatDay, localDayOf } from "./localDays.ts";

test.each([
  ["2026-01-01T00:00:00.000Z", "UTC", [2026, 1, 1]],
  ["2025-12-31T23:59:59.999Z", "UTC", [2025, 12, 31]],
  ["2025-12-31T19:00:00.000Z", "Asia/Almaty", [2026, 1, 1]],
  ["2025-12-31T18:59:59.999Z", "Asia/Almaty", [2025, 12, 31]],
  ["2026-01-01T04:59:59.999Z", "America/New_York", [2025, 12, 31]],
  ["2026-01-01T05:00:00.000Z", "America/New_York", [2026, 1, 1]],
  ["2025-12-31T10:00:00.000Z", "Pacific/Kiritimati", [2026, 1, 1]],
  ["2026-03-08T06:59:59.000Z", "America/New_York", [2026, 3, 8]],
  ["2026-03-29T21:59:59.000Z", "Europe/Berlin", [2026, 3, 29]],
  ["2026-03-29T22:00:00.000Z", "Europe/Berlin", [2026, 3, 30]],
  ["2026-10-25T22:59:59.000Z", "Europe/Berlin", [2026, 10, 25]],
  ["2024-02-29T12:00:00.000Z", "Asia/Kolkata", [2024, 2, 29]],
] as const)("%s falls in %s on %j", (iso, timeZone, [year, month, day]) => {
  expect(localDayOf(iso, timeZone)).toEqual({ year, month, day });
});

test("a day that begins at a quarter of an hour is told from the one before it, asked again as well", () => {
  const ofKathmandu = (iso: string) => localDayOf(iso, "Asia/Kathmandu").day;
  for (const _ of ["at first", "again"]) {
    expect(ofKathmandu("2026-03-01T18:14:59.999Z")).toBe(1);
    expect(ofKathmandu("2026-03-01T18:15:00.000Z")).toBe(2);
    expect(localDayOf("2026-03-01T18:15:00.000Z", "UTC").day).toBe(1);
  }
});

test("of more days than are kept each is told as it is", () => {
  const isoOf = (day: number) => new Date(Date.UTC(2026, 0, day, 12)).toISOString();
  const days = Array.from({ length: 1_200 }, (_, index) => index + 1);
  for (const day of [...days, ...days]) {
    const { year, month, day: told } = localDayOf(isoOf(day), "UTC");
    expect(new Date(Date.UTC(year, month - 1, told, 12)).toISOString()).toBe(isoOf(day));
  }
});

describe("the same transfers are grouped by each reader's own days", () => {
  const moments = ["2026-01-01T02:00:00.000Z", "2025-12-31T20:00:00.000Z"];
  test.each([
    ["UTC", [null, 2025]],
    ["Asia/Almaty", [null]],
    ["America/New_York", [2025]],
  ])("in %s", (timeZone, years) => {
    const today = localDayOf("2026-01-02T12:00:00.000Z", timeZone);
    const days = moments.map((iso) => localDayOf(iso, timeZone));
    const begins = days.flatMap(
      (day, place) => dayBeginning(day, { above: days[place - 1] ?? null, today }) ?? [],
    );
    expect(begins.map(({ year }) => year)).toEqual(years);
  });
});

test.each([
  ["en", "December 31"],
  ["ru-KZ", "31 декабря"],
])("in %s a day reads %s wherever it is read", (locale, text) => {
  expect(formatDay({ year: 2025, month: 12, day: 31 }, locale)).toBe(text);
});

test.each(["en", "ru-KZ"])("in %s a time has 24 hours", (locale) => {
  expect(formatTime("2026-01-01T13:05:00.000Z", locale)).toMatch(/^\d{2}:\d{2}$/);
});
