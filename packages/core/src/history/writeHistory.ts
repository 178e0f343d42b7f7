import { formulaEscape, writeCsv } from "../csv.ts";

/** A row of the history as a file tells it; amounts are canonical decimals, signed. */
export type HistoryLine = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly token: string;
  readonly network: string;
  readonly fiatAmount: string;
  readonly fiatTicker: string;
  readonly counterparty: string;
  readonly address: string;
  readonly memo: string;
  readonly hash: string;
  readonly note: string;
};

/** The columns of a history's file, in the order they are written. */
export const historyColumns = [
  "at",
  "kind",
  "state",
  "amount",
  "token",
  "network",
  "fiatAmount",
  "fiatTicker",
  "counterparty",
  "address",
  "memo",
  "hash",
  "note",
] as const satisfies readonly (keyof HistoryLine)[];

/** Numbers stay numbers: theirs is the only minus that may begin a cell. */
const numbers: readonly (keyof HistoryLine)[] = ["amount", "fiatAmount"];

/** A history as a CSV file that no office program takes for formulas; `titles` are the columns' names. */
export const writeHistory = (
  titles: Readonly<Record<keyof HistoryLine, string>>,
  lines: readonly HistoryLine[],
): string =>
  writeCsv([
    historyColumns.map((column) => titles[column]),
    ...lines.map((line) =>
      historyColumns.map((column) =>
        numbers.includes(column) ? line[column] : formulaEscape.put(line[column]),
      ),
    ),
  ]);
