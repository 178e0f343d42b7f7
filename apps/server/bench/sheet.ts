import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  historyColumns,
  writeHistory,
  type HistoryColumn,
  type HistoryLine,
} from "@coffer/core/history";
import { readSheet, type SheetCell } from "./readSheet.ts";

/**
 * `npm run prove:sheet`: has LibreOffice open a history's file of 50,000 rows, as it opens one by itself and with
 * everything recognised that it knows (as Excel does), and holds every cell against what was written. (rule 455)
 */
const ROWS = 50_000;
const imports = [
  { name: "as it comes", filter: "CSV:44,34,76,1,,0,false,false", knowsMoments: false },
  { name: "everything recognised", filter: "CSV:44,34,76,1,,0,false,true", knowsMoments: true },
] as const;

const nasty: readonly string[] = [
  "=1+1",
  "+7 700 000",
  "-5",
  "@me",
  '=HYPERLINK("http://a.b";"x")',
  "=cmd|' /C calc'!A0",
  "00123",
  "12345678901234567",
  "1e5",
  "1.5E7",
  "3/4",
  "1-2",
  "10:30",
  "2026-03-02",
  "2 pm",
  "50%",
  "1.2.2026",
  "Аренда за май, ёлка",
  'rent, "May"\nand June',
  "",
  "123",
  "два  пробела",
];
const at = <Kind>(all: readonly Kind[], place: number): Kind => {
  const one = all[place % all.length];
  if (one === undefined) throw new Error("There is none.");
  return one;
};

const amounts = [
  "-0.500021",
  "1234567890123456789012.000000000000000001",
  "0",
  "25",
  "-7",
] as const;

const lineOf = (place: number): HistoryLine => ({
  at: new Date(Date.UTC(2026, 10, 28, 8, 31) - place * 1_200_017).toISOString(),
  kind: at(["Sent", "Получено", "Exchange"], place),
  state: at(["", "Failed"], place),
  amount: at(amounts, place),
  feeAmount: at(["", "0.00021", "0.000000000000000001"], place),
  token: at(["ETH", "USDT", "BTC"], place),
  network: at(["Ethereum", "TON"], place),
  fiatAmount: at(["-1000.05", "0.01", ""], place),
  fiatTicker: "USD",
  counterparty: at(nasty, place + 5),
  address: at(["0x1e5", `0x${"c".repeat(40)}`, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"], place),
  memo: at(nasty, place + 11),
  hash: `0x${place.toString(16).padStart(64, "0")}`,
  note: at(nasty, place),
});

const titles = Object.fromEntries(historyColumns.map((column) => [column, column])) as Readonly<
  Record<HistoryColumn, string>
>;

/** Opens a file in LibreOffice, and answers what it has in its cells. */
function openIn(folder: string, filter: string) {
  const asked = ["--headless", `--infilter=${filter}`, "--convert-to", "fods", "--outdir", folder];
  const { error, stderr, stdout } = spawnSync(
    "soffice",
    // A profile of its own: it opens nothing beside a window that somebody has open.
    [`-env:UserInstallation=file://${folder}/profile`, ...asked, path.join(folder, "history.csv")],
    { encoding: "utf8" },
  );
  if (error !== undefined) throw new Error("LibreOffice is not there: install libreoffice-calc.");
  const said = `${stdout}${stderr}`;
  // Without Java nothing of a table is lacking.
  if (/warning|error/i.test(said.replace(/^.*javaldx.*$/m, ""))) throw new Error(said);
  return readSheet(readFileSync(path.join(folder, "history.fods"), "utf8"));
}

/** Of a number an office program keeps fifteen digits. */
const keptOf = (text: string): string => Number(text).toPrecision(15);

/** What a cell should be of; a mark keeps a text one. */
function isAsWritten(cell: SheetCell | undefined, column: HistoryColumn, line: HistoryLine) {
  const { formula, text, type, value } = cell ?? { formula: "", text: "", type: "", value: "" };
  if (formula !== "") return false;
  if (column === "exactAmount") return type === "string" && text === `${line.token} ${line.amount}`;
  const told = line[column];
  if (told === "") return text === "";
  if (column === "amount" || column === "feeAmount" || column === "fiatAmount")
    return type === "float" && keptOf(value) === keptOf(told);
  if (column === "at")
    return type === "date"
      ? value === told.slice(0, 19)
      : type === "string" && text === told.slice(0, 19).replace("T", " ");
  if (type === "float") return text === told;
  return type === "string" && [told, `'${told}`].includes(text);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-sheet-"));
try {
  const lines = Array.from({ length: ROWS }, (_, place) => lineOf(place));
  writeFileSync(path.join(folder, "history.csv"), writeHistory(titles, lines));
  for (const { filter, knowsMoments, name } of imports) {
    const begunMs = performance.now();
    const [head, ...rows] = openIn(folder, filter);
    const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
    if (head?.map(({ text }) => text).join() !== historyColumns.join())
      throw new Error(`${name}: its columns are others.`);
    if (rows.length !== ROWS) throw new Error(`${name}: ${rows.length} rows of ${ROWS}.`);
    const others = lines.flatMap((line, place) =>
      historyColumns
        .filter((column, index) => !isAsWritten(rows[place]?.[index], column, line))
        .map((column) => ({ place, column, is: rows[place]?.[historyColumns.indexOf(column)] })),
    );
    if (others.length > 0) throw new Error(`${name}: ${JSON.stringify(others.slice(0, 5))}`);
    if (knowsMoments && rows.some(([moment]) => moment?.type !== "date"))
      throw new Error(`${name}: a moment is none.`);
    process.stdout.write(`LibreOffice, ${name}: ${rows.length} rows as written, ${seconds} s\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
