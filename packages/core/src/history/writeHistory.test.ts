import { expect, test } from "vitest";
import { readCsv } from "../csv.ts";
import { historyColumns, writeHistory, type HistoryLine } from "./writeHistory.ts";

const titles = Object.fromEntries(historyColumns.map((column) => [column, column])) as Readonly<
  Record<keyof HistoryLine, string>
>;
const line: HistoryLine = {
  at: "2026-03-02T10:00:00.000Z",
  kind: "Sent",
  state: "",
  amount: "-0.500021",
  token: "ETH",
  network: "Ethereum",
  fiatAmount: "-1000.05",
  fiatTicker: "USD",
  counterparty: "Anna",
  address: "0x1",
  memo: "",
  hash: "0x2",
  note: "",
};
const written = (over: Partial<HistoryLine>) => {
  const rows = readCsv(writeHistory(titles, [{ ...line, ...over }]));
  if (!rows.ok) throw new Error("It is a file.");
  return rows.value.map(({ cells }) => cells);
};

test("names its columns, and writes each row in their order", () => {
  expect(written({})).toEqual([[...historyColumns], historyColumns.map((column) => line[column])]);
});

test("an amount below zero is a number, whatever else begins like a formula is a text", () => {
  const [, cells = []] = written({ note: "=1+1", counterparty: "@me", memo: "-5", address: "+7" });
  expect(cells).toEqual([
    line.at,
    "Sent",
    "",
    "-0.500021",
    "ETH",
    "Ethereum",
    "-1000.05",
    "USD",
    "'@me",
    "'+7",
    "'-5",
    "0x2",
    "'=1+1",
  ]);
});

test("what people write stays in its cell, whatever it holds", () => {
  const note = 'rent, "May"\nand June';
  expect(written({ note }).at(1)?.at(-1)).toBe(note);
});
