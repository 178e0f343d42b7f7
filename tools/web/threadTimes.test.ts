import { expect, test } from "vitest";
import { threadTimes, type TraceEvent } from "./threadTimes.ts";

const page = { pid: 7, tid: 7 };

const frame = (from: number, to: number): readonly TraceEvent[] => [
  { name: "AnimationFrame", ph: "b", ...page, ts: from },
  { name: "AnimationFrame", ph: "e", ...page, ts: to },
];

const task = (ts: number, dur: number, tdur: number): TraceEvent => ({
  name: "RunTask",
  ph: "X",
  ...page,
  ts,
  dur,
  tdur,
});

test("a frame takes what its tasks took of the page's own thread, whatever the clock says", () => {
  const events = [
    ...frame(1_000, 91_000),
    task(995, 40_000, 10_000),
    task(50_000, 41_500, 12_000),
    ...frame(100_000, 160_000),
    task(100_000, 60_000, 55_000),
  ];
  expect(threadTimes(events)).toEqual([22, 55]);
});

test("what runs between two frames is of none, and what runs within a task is not counted twice", () => {
  const events = [
    ...frame(1_000, 20_000),
    task(1_000, 19_000, 18_000),
    task(2_000, 3_000, 3_000),
    task(30_000, 5_000, 5_000),
    ...frame(50_000, 60_000),
    task(50_000, 10_000, 9_000),
  ];
  expect(threadTimes(events)).toEqual([18, 9]);
});

test("other threads and other pages are not the page's", () => {
  const other = { pid: 8, tid: 8 };
  const events = [
    ...frame(1_000, 20_000),
    ...frame(21_000, 40_000),
    ...frame(1_000, 20_000).map((event) => ({ ...event, ...other })),
    task(1_000, 19_000, 18_000),
    { ...task(1_000, 19_000, 7_000), ...other },
    { ...task(22_000, 9_000, 9_000), tid: 9 },
  ];
  expect(threadTimes(events)).toEqual([18, 0]);
});

test("a trace of no frames has none", () => {
  expect(threadTimes([task(1_000, 2_000, 2_000)])).toEqual([]);
});
