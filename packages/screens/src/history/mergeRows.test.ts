import type { HistoryRowsHeld } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { addRows, isBelow, mergeRows } from "./mergeRows.ts";

const row = (id: string, over: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  at: "2026-03-02T10:00:00.000Z",
  kind: "promo",
  assetKey: "ETH",
  accountId: "a",
  amount: "1",
  fiat: null,
  note: "",
  counterpartyName: null,
  ...over,
});
const rows = (...ids: readonly string[]) => ids.map((id) => row(id));
const idsOf = (held: HistoryRowsHeld) => held.rows.slice().map(({ id }) => id);
const none = () => false;

test.each([
  ["a.in", "b.in", true],
  ["b.in", "a.in", false],
  ["a.out", "a.in", true],
  ["a.fee", "a.out", true],
  ["a.back", "a.out", false],
  ["a.in", "a.in", false],
])("%s below %s: %s", (one, other, expected) => {
  expect(isBelow(one, other)).toBe(expected);
});

test("what is read first is all there is", () => {
  const newest = { rows: rows("c.in", "b.in"), cursor: "b.in" };
  expect(mergeRows(null, newest, none)).toBe(newest);
});

test("a newest page stands above what was read below it, which goes on where it did", () => {
  const held = { rows: rows("c.in", "b.in", "a.in"), cursor: "a.in" };
  const merged = mergeRows(held, { rows: rows("d.in", "c.in"), cursor: "c.in" }, none);
  expect(idsOf(merged)).toEqual(["d.in", "c.in", "b.in", "a.in"]);
  expect(merged.cursor).toBe("a.in");
});

test("where the two do not meet, reading starts afresh", () => {
  const newest = { rows: rows("f.in", "e.in"), cursor: "e.in" };
  expect(mergeRows({ rows: rows("b.in", "a.in"), cursor: null }, newest, none)).toBe(newest);
});

test("where something older has ended unseen, too, and not while it is under way", () => {
  const going = row("a.out", { transfer: aTransfer({ state: "PROCESSING" }) });
  const held = { rows: [...rows("c.in", "b.in"), going], cursor: null };
  const newest = { rows: rows("d.in", "c.in"), cursor: "c.in" };
  expect(mergeRows(held, newest, none)).toBe(newest);
  expect(idsOf(mergeRows(held, newest, () => true))).toEqual(["d.in", "c.in", "b.in", "a.out"]);
});

test("a page is added where it goes on, and nowhere else", () => {
  const held = { rows: rows("b.in"), cursor: "b.in" };
  const page = { rows: rows("a.in"), cursor: null };
  expect(idsOf(addRows(held, "b.in", page))).toEqual(["b.in", "a.in"]);
  expect(addRows(held, "c.in", page)).toBe(held);
});
