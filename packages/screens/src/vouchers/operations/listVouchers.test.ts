import { aVoucher } from "@coffer/testkit";
import { expect, test } from "vitest";
import {
  listVouchers,
  mayHaveOlder,
  noneRead,
  readOn,
  type ListedVoucher,
  type VoucherLists,
} from "./listVouchers.ts";

const NOW_MS = Date.parse("2026-01-01T12:00:00.000Z");
/** The voucher that was made so many minutes ago. */
const one = (minutes: number, state: "CREATED" | "RECEIVED" = "RECEIVED") =>
  aVoucher({
    id: `${String(minutes).padStart(8, "0")}-6666-4666-8666-666666666666`,
    createdAt: new Date(NOW_MS - minutes * 60_000).toISOString(),
    state,
  });
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => one(from + index));
const minutesOf = (listed: readonly ListedVoucher[]) =>
  listed.map(({ voucher }) => (NOW_MS - Date.parse(voucher.createdAt)) / 60_000);
const page = (lists: Partial<VoucherLists>, nextCursor: string | null) => ({
  originated: [],
  incoming: [],
  ...lists,
  nextCursor,
});

test("rule 372: each kind has its own, the newest first", () => {
  const live = { originated: [one(1), one(3, "CREATED")], incoming: [one(2)] };
  expect(minutesOf(listVouchers("ALL", live, noneRead))).toEqual([1, 2, 3]);
  expect(minutesOf(listVouchers("OUTGOING", live, noneRead))).toEqual([1, 3]);
  expect(minutesOf(listVouchers("INCOMING", live, noneRead))).toEqual([2]);
  expect(mayHaveOlder("ALL", live, noneRead)).toBe(false);
});

test("what is older than an end of the state waits until nothing is missing in between", () => {
  // Made ones are told down to the fiftieth; those that were taken reach further back.
  const live = { originated: upTo(1, 50), incoming: [one(20), one(55), one(70, "CREATED")] };
  const all = minutesOf(listVouchers("ALL", live, noneRead));
  expect(all.slice(-3)).toEqual([49, 50, 70]);
  expect(minutesOf(listVouchers("INCOMING", live, noneRead))).toEqual([20, 55, 70]);

  const some = readOn(
    noneRead,
    page({ originated: upTo(1, 58), incoming: [one(20), one(55)] }, "x"),
  );
  expect(minutesOf(listVouchers("ALL", live, some)).slice(-6)).toEqual([55, 55, 56, 57, 58, 70]);
  const whole = readOn(some, page({ originated: [one(60)] }, null));
  expect(minutesOf(listVouchers("ALL", live, whole)).slice(-3)).toEqual([58, 60, 70]);
  expect(mayHaveOlder("ALL", live, whole)).toBe(false);
});

test("only a kind that the state has cut off may have older ones", () => {
  const live = { originated: upTo(1, 50), incoming: [one(20)] };
  expect(mayHaveOlder("ALL", live, noneRead)).toBe(true);
  expect(mayHaveOlder("OUTGOING", live, noneRead)).toBe(true);
  expect(mayHaveOlder("INCOMING", live, noneRead)).toBe(false);
});

test("what was open when it was read is told by the state alone", () => {
  const read = readOn(noneRead, page({ originated: [one(9, "CREATED"), one(10)] }, "x"));
  const live = { originated: upTo(1, 8), incoming: [] };
  expect(minutesOf(listVouchers("OUTGOING", live, read))).not.toContain(9);
  const still = { originated: [...upTo(1, 8), one(9, "CREATED")], incoming: [] };
  expect(minutesOf(listVouchers("OUTGOING", still, read))).toContain(9);
});
