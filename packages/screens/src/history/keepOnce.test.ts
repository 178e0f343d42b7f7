import { expect, test, vi } from "vitest";
import { keepOnce } from "./keepOnce.ts";

type Row = {
  readonly id: string;
  readonly note: string;
  readonly fiat: { readonly amount: string; readonly ticker: string } | null;
  readonly transfer?: { readonly id: string; readonly networkId: { readonly type: string } };
};
const text = JSON.stringify([
  { id: "1.in", note: '{"type":"evm"}', fiat: { amount: "2", ticker: "USD" } },
  { id: "2.in", note: "", fiat: null, transfer: { id: "2", networkId: { type: "evm" } } },
  { id: "3.in", note: "", fiat: { amount: "2", ticker: "USD" } },
  { id: "4.in", note: "", fiat: { amount: "2", ticker: "EUR" } },
  { id: "5.in", note: "", fiat: null, transfer: { id: "5", networkId: { type: "evm" } } },
]);
const told = () => JSON.parse(text) as readonly Row[]; // as above

test("rows say what they said", () => {
  const rows = told();
  keepOnce(rows);
  expect(rows).toEqual(told());
});

test("what two rows say alike is one thing", () => {
  const rows = told();
  keepOnce(rows);
  const [first, second, third, fourth, fifth] = rows;
  expect(third?.fiat).toBe(first?.fiat);
  expect(fourth?.fiat).not.toBe(first?.fiat);
  expect(fifth?.transfer?.networkId).toBe(second?.transfer?.networkId);
  expect(fifth?.transfer).not.toBe(second?.transfer);
});

test("two texts with one hash stay what they are, and so do two parts", () => {
  const both = [
    { id: "Aa", fiat: { ticker: "Aa" } },
    { id: "BB", fiat: { ticker: "BB" } },
  ];
  const rows = structuredClone(both);
  keepOnce(rows);
  expect(rows).toEqual(both);
});

test("no text of a row is the key of a map", () => {
  const set = vi.spyOn(Map.prototype, "set");
  const get = vi.spyOn(Map.prototype, "get");
  keepOnce(told());
  const keys = [...set.mock.calls, ...get.mock.calls].map(
    ([key]: readonly unknown[]) => typeof key,
  );
  vi.restoreAllMocks();
  expect(new Set(keys)).toEqual(new Set(["number"]));
});
