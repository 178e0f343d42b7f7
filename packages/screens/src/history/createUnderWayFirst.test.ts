import type { RowList } from "@coffer/client";
import { expect, test } from "vitest";
import { createUnderWayFirst } from "./createUnderWayFirst.ts";
import { addBelow } from "./GrownRows.ts";

type State = "PROCESSING" | "FULFILLED";
type Row = { readonly id: string; readonly transfer: { readonly state: State } };

const row = (id: string, state: State = "FULFILLED") => ({ id, transfer: { state } });
const inOrder = () => {
  const order = createUnderWayFirst<never>();
  return (rows: RowList<Row>) => order(rows as RowList<never>) as RowList<Row>; // all it looks at
};
const ids = (rows: RowList<Row>) =>
  rows
    .slice()
    .map(({ id }) => id)
    .join("");

test("a history where nothing is under way stays the one that it is", () => {
  const order = inOrder();
  const rows = [row("a"), row("b")];
  expect(order(rows)).toBe(rows);
  const more = [...rows, row("c")];
  expect(order(more)).toBe(more);
});

test("what is under way stands above, wherever it comes in, with each page", () => {
  const order = inOrder();
  const first = [row("a"), row("b", "PROCESSING"), row("c")];
  expect(ids(order(first))).toBe("bac");
  const second = [...first, row("d"), row("e", "PROCESSING")];
  expect(ids(order(second))).toBe("beacd");
  const plain = [...second, row("f")];
  expect(ids(order(plain))).toBe("beacdf");
});

test("what was plain till now is told from what comes under way with a later page", () => {
  const order = inOrder();
  const first = [row("a"), row("b")];
  order(first);
  expect(ids(order([...first, row("c", "PROCESSING"), row("d")]))).toBe("cabd");
});

test("what has ended meanwhile, or is told anew, is no longer what it was", () => {
  const order = inOrder();
  const [a, b, c] = [row("a"), row("b", "PROCESSING"), row("c")];
  order([a, b, c]);
  const ended = row("b");
  const now = [a, ended, c];
  expect(order(now)).toBe(now);
  const noted = { ...a };
  expect(order([noted, b, c]).at(1)).toBe(noted);
});

test("a row of a page that has come is looked into once", () => {
  const order = inOrder();
  let looks = 0;
  const counted = (id: string): Row => ({
    id,
    get transfer() {
      looks += 1;
      return { state: "FULFILLED" as const };
    },
  });
  const first = [counted("a"), counted("b"), counted("c")];
  order(first);
  const before = looks;
  order([...first, row("d")]);
  expect(looks).toBe(before);
});

test("what was told before stays as it was, however much comes below it", () => {
  const order = inOrder();
  const first = addBelow([row("a"), row("b", "PROCESSING")], [row("c")]);
  const begun = order(first);
  const second = addBelow(first, [row("d")]);
  const more = order(second);
  const most = order(addBelow(second, [row("e"), row("f", "PROCESSING")]));
  expect([begun, more, most].map(ids)).toEqual(["bac", "bacd", "bfacde"]);
});
