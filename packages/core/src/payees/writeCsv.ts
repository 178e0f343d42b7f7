const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

const cellOf = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV (RFC 4180): lines end in CR LF, cells are quoted where they have to be. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => cellOf(cell)).join(",")}\r\n`).join("");
