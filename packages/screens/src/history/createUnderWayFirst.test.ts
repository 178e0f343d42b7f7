import { expect, test } from "vitest";
import { createUnderWayFirst } from "./createUnderWayFirst.ts";

type State = "PROCESSING" | "FULFILLED";
type Row = { readonly id: string; readonly transfer: { readonly state: State } };

const row = (id: string, state: State = "FULFILLED") => ({ id, transfer: { state } });
const inOrder = () => {
  const order = createUnderWayFirst<never>();
  return (rows: readonly Row[]) => order(rows as readonly never[]) as readonly Row[]; // all it looks at
};
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join("");

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
  expect(order([noted, b, c])[1]).toBe(noted);
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
