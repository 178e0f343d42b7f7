/** A cell as an office program keeps it. */
export type SheetCell = {
  readonly type: "string" | "float" | "date" | "boolean" | "percentage" | "";
  /** What is shown. */
  readonly text: string;
  /** What is counted with: a number, or a moment. */
  readonly value: string;
  /** What is run; empty for a cell that only says something. */
  readonly formula: string;
};

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
  );

const attribute = (tag: string, name: string): string =>
  unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

const textOf = (inner: string): string =>
  [...inner.matchAll(/<text:p>([\s\S]*?)<\/text:p>|<text:p\/>/g)]
    .map(([, line = ""]) =>
      unescape(
        line
          .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) =>
            " ".repeat(Number(count ?? 1)),
          )
          .replaceAll("<text:tab/>", "\t")
          .replaceAll(/<[^>]+>/g, ""),
      ),
    )
    .join("\n");

const cellPattern = /<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g;

/** The cells of a row; what stands empty at its end is left out. */
function cellsOf(row: string): readonly SheetCell[] {
  const cells = [...row.matchAll(cellPattern)].flatMap(([, tag = "", inner = ""]) => {
    const cell = {
      type: attribute(tag, "office:value-type") as SheetCell["type"], // ODF's own
      text: textOf(inner),
      value: attribute(tag, "office:value") || attribute(tag, "office:date-value"),
      formula: attribute(tag, "table:formula"),
    };
    const times = Number(attribute(tag, "table:number-columns-repeated") || 1);
    return cell.text === "" && times > 100 ? [] : Array.from({ length: times }, () => cell);
  });
  return cells.slice(0, cells.findLastIndex(({ text }) => text !== "") + 1);
}

/** The rows of the first table of a flat OpenDocument file (.fods), those that have anything in them. */
export function readSheet(fods: string): readonly (readonly SheetCell[])[] {
  const rows = fods.matchAll(/<table:table-row([^>]*)>([\s\S]*?)<\/table:table-row>/g);
  return [...rows].flatMap(([, tag = "", inner = ""]) => {
    const cells = cellsOf(inner);
    const times = Number(attribute(tag, "table:number-rows-repeated") || 1);
    return cells.length === 0 ? [] : Array.from({ length: times }, () => cells);
  });
}
