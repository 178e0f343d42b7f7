import type { BlockchainTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { aTransfer } from "@coffer/testkit";
import { describe, expect, test } from "vitest";
import { addHistoryPage } from "./createHistoryActions.ts";
import type { HeldHistory } from "../store/readSlices.ts";
import { mergeHistory } from "./mergeHistory.ts";

type State = BlockchainTransfer["state"];
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const one = (place: number, state: State = "FULFILLED") => aTransfer({ id: idOf(place), state });
/** Transfers of these places, the newest first as the server tells them. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => one(last - index));
const places = ({ transfers }: HeldHistory) =>
  transfers.map(({ id }) => Number.parseInt(id.slice(-12), 10));
const down = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);

/** What the state tells when these places exist: those under way, and the newest finished ones. */
function stateOf(all: readonly BlockchainTransfer[]): readonly BlockchainTransfer[] {
  const isOver = ({ state }: BlockchainTransfer) => state === "FULFILLED" || state === "FAILED";
  const newest = all.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return [
    ...newest.filter((transfer) => !isOver(transfer)),
    ...newest.filter(isOver).slice(0, FINISHED_IN_STATE_MAX),
  ];
}

const read = (all: readonly BlockchainTransfer[], pages: number): HeldHistory => {
  let held = mergeHistory(null, stateOf(all));
  for (let page = 0; page < pages && held.cursor !== null; page += 1) {
    const cursor = held.cursor;
    const older = all
      .filter(({ id }) => id < cursor)
      .toSorted((left, right) => (left.id < right.id ? 1 : -1));
    const transfers = older.slice(0, 20);
    const nextCursor = older.length > 20 ? (transfers.at(-1)?.id ?? null) : null;
    held = addHistoryPage(held, { from: cursor, transfers, nextCursor });
  }
  return held;
};

describe("a history that the state holds whole", () => {
  test.each([0, 1, FINISHED_IN_STATE_MAX - 1])("%i transfers have nothing older", (count) => {
    const held = mergeHistory(null, stateOf(from(1, count)));
    expect([places(held), held.cursor]).toEqual([down(1, count), null]);
  });

  test("one that left the chain is no longer there", () => {
    const held = mergeHistory({ transfers: from(1, 3), cursor: null }, from(2, 3));
    expect(places(held)).toEqual([3, 2]);
  });
});

describe("a history read beyond the state", () => {
  test("goes on where the state ends, page by page, to its end", () => {
    expect(mergeHistory(null, stateOf(from(1, 100))).cursor).toBe(idOf(51));
    expect(places(read(from(1, 100), 1))).toEqual(down(31, 100));
    expect(read(from(1, 100), 9)).toMatchObject({ cursor: null });
    expect(places(read(from(1, 100), 9))).toEqual(down(1, 100));
  });

  test("keeps what a new transfer pushed out of the state", () => {
    const held = mergeHistory(read(from(1, 100), 1), stateOf(from(1, 103)));
    expect([places(held), held.cursor]).toEqual([down(31, 103), idOf(31)]);
  });

  test("keeps its end when the state grows beyond itself for the first time", () => {
    const held = mergeHistory(mergeHistory(null, from(1, 49)), stateOf(from(1, 60)));
    expect([places(held), held.cursor]).toEqual([down(1, 60), null]);
  });

  test("starts afresh when the state has moved on past all that was read", () => {
    const held = mergeHistory(read(from(1, 100), 9), stateOf(from(1, 151)));
    expect([places(held), held.cursor]).toEqual([down(102, 151), idOf(102)]);
  });

  test("starts afresh when a transfer under way ended unseen", () => {
    const before = [one(10, "PROCESSING"), ...from(11, 100), ...from(1, 9)];
    const after = [one(10, "FULFILLED"), ...from(11, 100), ...from(1, 9)];
    const held = mergeHistory(read(before, 1), stateOf(after));
    expect([places(held), held.cursor]).toEqual([down(51, 100), idOf(51)]);
  });

  test("shows a change of what the state still tells", () => {
    const before = [one(10, "CREATED"), ...from(11, 100)];
    const held = mergeHistory(read(before, 9), stateOf([one(10, "PROCESSING"), ...from(11, 100)]));
    expect(held.transfers.at(-1)?.state).toBe("PROCESSING");
  });

  test("reaches further down when a transfer left the chain", () => {
    const held = mergeHistory(read(from(1, 100), 0), stateOf([...from(1, 98), one(100)]));
    expect(places(held)).toEqual([100, ...down(50, 98)]);
    expect(held.cursor).toBe(idOf(50));
  });

  test("takes a page once, and none that was asked for from another place", () => {
    const held = read(from(1, 100), 1);
    const page = { from: idOf(51), transfers: from(31, 50), nextCursor: idOf(31) };
    expect(addHistoryPage(held, page)).toBe(held);
    const again = { from: idOf(31), transfers: from(25, 40), nextCursor: null };
    expect(places(addHistoryPage(held, again))).toEqual(down(25, 100));
  });
});
