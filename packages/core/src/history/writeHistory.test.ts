import { expect, test } from "vitest";
import { readCsv } from "../csv.ts";
import {
  historyColumns,
  writeHistory,
  type HistoryColumn,
  type HistoryLine,
} from "./writeHistory.ts";

const titles = Object.fromEntries(historyColumns.map((column) => [column, column])) as Readonly<
  Record<HistoryColumn, string>
>;
const line: HistoryLine = {
  at: "2026-03-02T10:00:00.000Z",
  kind: "Sent",
  state: "",
  amount: "-0.500021",
  feeAmount: "0.000021",
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
  const told = { ...line, at: "2026-03-02 10:00:00", exactAmount: "ETH -0.500021" };
  expect(written({})).toEqual([[...historyColumns], historyColumns.map((column) => told[column])]);
});

test("an amount below zero is a number, whatever else begins like a formula is a text", () => {
  const [, cells = []] = written({ note: "=1+1", counterparty: "@me", memo: "-5", address: "+7" });
  expect(cells).toEqual([
    "2026-03-02 10:00:00",
    "Sent",
    "",
    "-0.500021",
    "ETH -0.500021",
    "0.000021",
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

test("rule 455: an amount has all its digits in a text, too", () => {
  const amount = "-1234567890123456789012.000000000000000001";
  const [, cells = []] = written({ amount });
  expect(cells.slice(3, 5)).toEqual([amount, `ETH ${amount}`]);
  expect(written({ amount, token: "" }).at(1)?.at(4)).toBe(`'${amount}`);
});

test.each([
  "00123",
  "12345678901234567",
  "1e5",
  "1.5E7",
  "3/4",
  "1-2",
  "10:30",
  "1.2.2026",
  "2026-03-02",
  "2 pm",
  "50%",
])("rule 455: %s stays what it is, and becomes no number, day or share", (memo) => {
  expect(written({ memo }).at(1)?.at(historyColumns.indexOf("memo"))).toBe(`'${memo}`);
});

test.each(["123", "0", "0.5", "0x1e5", "2 rooms", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"])(
  "%s is written as it is",
  (memo) => {
    expect(written({ memo }).at(1)?.at(historyColumns.indexOf("memo"))).toBe(memo);
  },
);

test("what people write stays in its cell, whatever it holds", () => {
  const note = 'rent, "May"\nand June';
  expect(written({ note }).at(1)?.at(-1)).toBe(note);
});
