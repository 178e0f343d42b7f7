import { expect, test } from "vitest";
import { faultsOfRound } from "./faultsOfRound.ts";
import type { Stop } from "./readStop.ts";

const ALL = ["CLOSE", "Share", "Home"];

/** One of three places, ruled a line each of 40 px; what sticks stands wherever it is told to. */
function stopAt(index: number, top = index * 40): Stop {
  return {
    what: ALL[index] ?? "body",
    index,
    all: ALL,
    isLost: index === -1,
    isArrival: false,
    isInDialog: false,
    isMarked: true,
    isInSight: true,
    part: "MAIN ",
    box: { left: 0, right: 100, top, bottom: top + 40 },
  };
}

test("a round that reaches all, line by line, is without fault", () => {
  expect(faultsOfRound([0, 1, 2, -1, 0].map((index) => stopAt(index)))).toEqual([]);
});

test("what sticks to the top is the same place when the page has moved below it", () => {
  const round = [stopAt(0, 64), stopAt(1, 104), stopAt(2, 144), stopAt(-1), stopAt(0, 0)];
  expect(faultsOfRound(round)).toEqual([]);
});

test("one that is left out and one that stands before are told", () => {
  expect(faultsOfRound([stopAt(0), stopAt(2), stopAt(0)])).toEqual(["Share is not reached"]);
  expect(faultsOfRound([stopAt(0), stopAt(1, 200), stopAt(2), stopAt(0)])).toEqual([
    "Home comes after Share, and stands before it",
  ]);
});
