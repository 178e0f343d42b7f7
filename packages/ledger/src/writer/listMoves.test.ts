import { expect, test } from "vitest";
import { bareTransfer } from "../testing/bareTransfer.ts";
import { listMoves } from "./writeStatement.ts";

const transfers = (...given: readonly Readonly<Record<string, bigint>>[]) =>
  given.map((legs) =>
    bareTransfer({
      legs: Object.entries(legs).map(([accountId, units]) => ({ accountId, units })),
    }),
  );

test("accounts come in the order of their ids, whatever names them first", () => {
  const { first, later } = listMoves(transfers({ c: -1n, a: 1n }, { b: -2n, c: 2n }));
  expect(first).toEqual([
    { accountId: "a", place: 1, units: 1n },
    { accountId: "b", place: 2, units: -2n },
    { accountId: "c", place: 1, units: -1n },
  ]);
  expect(later).toEqual([{ accountId: "c", place: 2, units: 2n }]);
});

test("the later moves of an account come in the order of their transfers", () => {
  const { later } = listMoves(
    transfers({ a: -1n, b: 1n }, { a: -2n, b: 2n }, { b: -3n, a: 3n }, { c: 4n, a: -4n }),
  );
  expect(later.filter(({ accountId }) => accountId === "a")).toEqual([
    { accountId: "a", place: 2, units: -2n },
    { accountId: "a", place: 3, units: 3n },
    { accountId: "a", place: 4, units: -4n },
  ]);
});

test("moves of nothing are none", () => {
  const { first, later } = listMoves(transfers({ a: 5n, b: -5n, c: 0n }, { c: 0n }));
  expect(first.map(({ accountId }) => accountId)).toEqual(["a", "b"]);
  expect(later).toEqual([]);
});
