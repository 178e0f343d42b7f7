import { expect, test } from "vitest";
import { airdropView, type Airdrop, type AirdropSeason } from "./airdropView.ts";

const airdrop: Airdrop = {
  seasons: [
    { month: "2024-11", prize: "10000" },
    { month: "2024-12", prize: "20000" },
    { month: "2025-01", prize: "30000" },
  ],
  token: "USDT",
  drawDay: 21,
  listing: "2025-01-31",
};

test.each<[string, AirdropSeason["status"][], boolean, boolean]>([
  ["2024-10-31", ["ahead", "ahead", "ahead"], false, false],
  ["2024-11-01", ["open", "ahead", "ahead"], false, false],
  ["2024-11-21", ["open", "ahead", "ahead"], false, false],
  ["2024-11-22", ["past", "ahead", "ahead"], false, false],
  ["2024-12-01", ["past", "open", "ahead"], false, false],
  ["2025-01-21", ["past", "past", "open"], false, false],
  ["2025-01-22", ["past", "past", "past"], false, false],
  ["2025-01-31", ["past", "past", "past"], false, false],
  ["2025-02-01", ["past", "past", "past"], true, true],
  ["2026-11-26", ["past", "past", "past"], true, true],
])("on %s the seasons are %o", (today, statuses, isListed, isOver) => {
  const view = airdropView(airdrop, today);
  expect(view.seasons.map(({ status }) => status)).toEqual(statuses);
  expect(view.listing).toEqual({ on: "2025-01-31", isPast: isListed });
  expect(view.isOver).toBe(isOver);
});

test("prizes are drawn on the brand's day of each month", () => {
  const { seasons } = airdropView({ ...airdrop, drawDay: 5 }, "2024-11-01");
  expect(seasons.map(({ number, drawnOn }) => [number, drawnOn])).toEqual([
    [1, "2024-11-05"],
    [2, "2024-12-05"],
    [3, "2025-01-05"],
  ]);
});
