import { describe, expect, test } from "vitest";
import { rateHistoryKey } from "./rateHistory.ts";
import { rateIntervals } from "./rateIntervals.ts";
import { thinHistory } from "./thinHistory.ts";

const MINUTE_MS = 60_000;
const NOW_MS = 1_800_000_120_000;
const every = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    atMs: NOW_MS - (count - 1 - index) * stepMs,
    price: index,
  }));

describe.each([
  ["DAY", 5 * MINUTE_MS, 5 * MINUTE_MS, 288],
  ["WEEK", 60 * MINUTE_MS, 60 * MINUTE_MS, 168],
  ["MONTH", 60 * MINUTE_MS, 240 * MINUTE_MS, 180],
] as const)("%s", (interval, sourceStepMs, stepMs, steps) => {
  const { lengthMs } = rateIntervals[interval];
  const points = thinHistory(every(sourceStepMs, 2000), interval, NOW_MS);

  test("reaches back as far as it says, in its own steps", () => {
    expect(points.length).toBeGreaterThanOrEqual(steps);
    expect(points.length).toBeLessThanOrEqual(steps + 2);
    expect(points[0]?.atMs).toBeGreaterThanOrEqual(NOW_MS - lengthMs);
    expect(points[0]?.atMs).toBeLessThan(NOW_MS - lengthMs + stepMs);
  });

  test("ends with the newest point", () => {
    expect(points.at(-1)).toEqual({ atMs: NOW_MS, price: 1999 });
  });
});

test("points come in order whatever order they were sent in, and none twice", () => {
  const sent = every(5 * MINUTE_MS, 50);
  const shuffled = [...sent.toReversed(), ...sent];
  const times = thinHistory(shuffled, "DAY", NOW_MS).map(({ atMs }) => atMs);
  expect(times).toEqual([...new Set(times)].toSorted((left, right) => left - right));
  expect(times.length).toBeGreaterThanOrEqual(49);
});

test("two points of one second are one, the newer", () => {
  const at = NOW_MS - MINUTE_MS;
  const points = [
    { atMs: at, price: "older" },
    { atMs: at + 400, price: "newer" },
  ];
  expect(thinHistory(points, "DAY", NOW_MS)).toEqual([points[1]]);
});

test("the present stands beside its step's first point", () => {
  const points = [
    { atMs: NOW_MS - 2 * MINUTE_MS, price: "step" },
    { atMs: NOW_MS - MINUTE_MS, price: "between" },
    { atMs: NOW_MS, price: "now" },
  ];
  expect(thinHistory(points, "DAY", NOW_MS).map(({ price }) => price)).toEqual(["step", "now"]);
});

test("what is too old or lies ahead is left out, and nothing is nothing", () => {
  const points = [
    { atMs: NOW_MS - rateIntervals.DAY.lengthMs - 1, price: "old" },
    { atMs: NOW_MS + 1, price: "ahead" },
  ];
  expect(thinHistory(points, "DAY", NOW_MS)).toEqual([]);
});

test("a history's key names token, network, currency and interval", () => {
  const networkId = { type: "evm", chainId: "31337" };
  expect(rateHistoryKey({ token: "ETH", networkId, fiatTicker: "USD", interval: "WEEK" })).toBe(
    "ETH:evm:31337:USD:WEEK",
  );
});
