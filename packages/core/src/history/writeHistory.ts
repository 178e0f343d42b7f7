import { formulaEscape, writeCsv } from "../csv.ts";

/** A row of the history as a file tells it; amounts are canonical decimals, signed; a fee has no sign. */
export type HistoryLine = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  /** What of the amount was its fee; empty where nothing was. */
  readonly feeAmount: string;
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

/** `exactAmount` is the amount as a text: office programs keep fifteen digits of a number. (rule 455) */
export type HistoryColumn = keyof HistoryLine | "exactAmount";

/** The columns of a history's file, in the order they are written. */
export const historyColumns = [
  "at",
  "kind",
  "state",
  "amount",
  "exactAmount",
  "feeAmount",
  "token",
  "network",
  "fiatAmount",
  "fiatTicker",
  "counterparty",
  "address",
  "memo",
  "hash",
  "note",
] as const satisfies readonly HistoryColumn[];

/** Numbers stay numbers: theirs is the only minus that may begin a cell. */
const numbers: readonly HistoryColumn[] = ["amount", "feeAmount", "fiatAmount"];

/** A number to an office program, and another one when it writes it again: a memo would lose its zeros. */
const rewritten = /^(?:0\d+|\d{16,}|\d+(?:[.,]\d+)?e\d+)$/iu;

/** What an office program takes for a day, a time or a share. */
const taken = /^\d{1,4}(?:\s?[-/.:]\s?\d.*|\s?[ap]\.?m\.?|(?:[.,]\d+)?\s?%)$/iu;
const plainNumber = /^\d+\.\d+$/u;

const asText = (text: string): string =>
  rewritten.test(text) || (taken.test(text) && !plainNumber.test(text))
    ? `'${text}`
    : formulaEscape.put(text);

/** A moment as every office program knows one: none of them takes ISO 8601's T and Z for it. */
const momentOf = (iso: string): string => iso.slice(0, 19).replace("T", " ");

/** Its asset before it, so that nobody takes it for a number, nor its minus for a formula. */
const exactAmountOf = ({ amount, token }: HistoryLine): string =>
  token === "" ? asText(amount) : `${token} ${amount}`;

function cellsOf(line: HistoryLine): readonly string[] {
  return historyColumns.map((column) => {
    if (column === "exactAmount") return exactAmountOf(line);
    if (column === "at") return momentOf(line.at);
    return numbers.includes(column) ? line[column] : asText(line[column]);
  });
}

/**
 * A history as a CSV file that no office program takes for formulas, nor writes other than it was; `titles` are
 * the columns' names. (rule 455)
 */
export const writeHistory = (
  titles: Readonly<Record<HistoryColumn, string>>,
  lines: readonly HistoryLine[],
): string => writeCsv([historyColumns.map((column) => titles[column]), ...lines.map(cellsOf)]);
