import { createStatementGroup, type StatementGroup } from "./createStatementGroup.ts";
import type { Answer, Statement, TextRow } from "./statement.ts";

/** A read as it goes over the wire. */
export type Read = { readonly text: string; readonly values: readonly unknown[] };
export type Row = Readonly<Record<string, unknown>>;

type ReadColumn = { readonly name: string; readonly parse: (text: string) => unknown };
/** What a connection knows of a text: its name there, and its columns from the first answer on. */
type KnownText = { readonly name: string; columns: readonly ReadColumn[] | null };

/** What one connection was asked before. No two of the same connection have the same prefix. */
export type ReadMemory = {
  readonly prefix: string;
  readonly byText: Map<string, KnownText>;
  readonly prepared: Set<string>;
};

export const createReadMemory = (prefix: string): ReadMemory => ({
  prefix,
  byText: new Map(),
  prepared: new Set(),
});

type ParserOf = (typeOid: number, format: "text") => (text: string) => unknown;

export type ReadGroup = Omit<StatementGroup, "answers"> & {
  /** The rows of each read; rejects with what the first one threw, and the connection is used up. */
  readonly answers: Promise<readonly (readonly Row[])[]>;
};

/** One moment of the database for all that is read. */
const BEGIN: Read = { text: "begin isolation level repeatable read read only", values: [] };
const COMMIT: Read = { text: "commit", values: [] };

/**
 * Reads that go out in one message and come back in one, as of one moment. The driver would wait for
 * each: a round between two processes costs more than what is read. Each text is prepared once for a
 * connection, and its columns are asked for once.
 */
export function createReadGroup(
  reads: readonly Read[],
  memory: ReadMemory,
  parserOf: ParserOf,
): ReadGroup {
  const asked = [BEGIN, ...reads, COMMIT].map(({ text, values }) => {
    const known = knownText(memory, text);
    const isDescribed = known.columns === null;
    const statement: Statement = { text, values, name: known.name, isDescribed };
    return { known, statement };
  });
  const group = createStatementGroup(
    asked.map(({ statement }) => statement),
    memory.prepared,
  );
  const answers = group.answers.then((all) =>
    all
      .map((answer, place) => {
        const known = asked[place]?.known;
        return known === undefined ? [] : rowsOf(answer, known, parserOf);
      })
      .slice(1, -1),
  );
  // Whoever submits it may fail before looking at them.
  answers.catch(() => undefined);
  return { ...group, answers };
}

function knownText({ prefix, byText }: ReadMemory, text: string): KnownText {
  const before = byText.get(text);
  if (before !== undefined) return before;
  const isRead = text !== BEGIN.text && text !== COMMIT.text;
  const known: KnownText = { name: `${prefix}.${byText.size}`, columns: isRead ? null : [] };
  byText.set(text, known);
  return known;
}

function rowsOf({ columns, rows }: Answer, known: KnownText, parserOf: ParserOf): readonly Row[] {
  const readColumns = (known.columns ??= columns.map(({ name, typeOid }) => ({
    name,
    parse: parserOf(typeOid, "text"),
  })));
  return rows.map((fields) => rowOf(readColumns, fields));
}

function rowOf(columns: readonly ReadColumn[], fields: TextRow): Row {
  const row: Record<string, unknown> = {};
  for (const [place, { name, parse }] of columns.entries()) {
    const text = fields[place] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
