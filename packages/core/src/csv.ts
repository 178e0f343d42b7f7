import { ok, refused, type Outcome } from "./outcome.ts";

/** `line` counts from 1 as an editor shows it: where the row begins, also after cells of many lines. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };
export type CsvProblem = {
  readonly line: number;
  readonly kind: "quoteOpen" | "textAfterQuote" | "quoteInside";
};

const separators = [",", ";", "\t"] as const;

/** The separator that the first line has most of: office programs write the one of their country. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/u));
  const counts = separators.map((mark) => first.split(mark).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Office programs read a file without it in the letters of their country. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The rows of a CSV text (RFC 4180): cells may be quoted and hold separators, line ends and doubled
 * quotes; lines end in CR LF, LF or CR; a byte order mark and empty lines count for nothing. Also
 * reads `;` and tabs between cells.
 */
export function readCsv(written: string): Outcome<readonly CsvRow[], CsvProblem> {
  const text = written.startsWith(BYTE_ORDER_MARK) ? written.slice(1) : written;
  const separator = separatorOf(text);
  const plainEnd = new RegExp(`[${separator}\r\n]|$`, "gu");
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let at = 0;

  while (at <= text.length) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1);
      if (quoted === null) return refused({ line, kind: "quoteOpen" });
      cells.push(quoted.cell);
      line += linesIn(text.slice(at, quoted.end));
      at = quoted.end;
      const next = text[at];
      if (next !== undefined && next !== separator && next !== "\r" && next !== "\n")
        return refused({ line, kind: "textAfterQuote" });
    } else {
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      const cell = text.slice(at, end);
      if (cell.includes('"')) return refused({ line, kind: "quoteInside" });
      cells.push(cell);
      at = end;
    }
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: rowLine, cells });
    cells = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    rowLine = line;
  }
  return ok(rows);
}

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/gu)?.length ?? 0;

/** What stands between quotes from `start`, and where its closing quote ends; null without one. */
function readQuoted(text: string, start: number): { cell: string; end: number } | null {
  let cell = "";
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

const cellOf = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV (RFC 4180): lines end in CR LF, cells are quoted where they have to be. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => cellOf(cell)).join(",")}\r\n`).join("");

/** A cell that begins so is a formula to an office program; the wide forms are to some as well. */
const runnable = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Keeps a cell from being run by the program that opens the file: an apostrophe before whatever
 * would begin a formula. `strip` takes it off again, so that every text comes back as it went.
 */
export const formulaEscape = {
  put: (text: string): string => (runnable.test(text) ? `'${text}` : text),
  strip: (text: string): string => (escaped.test(text) ? text.slice(1) : text),
} as const;
