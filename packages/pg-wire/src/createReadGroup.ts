import type { Connection, Submittable } from "pg";

/** A read as it goes over the wire. */
export type Read = { readonly text: string; readonly values: readonly unknown[] };
export type Row = Readonly<Record<string, unknown>>;

/** What a connection knows of a text it has parsed before; its columns from the first answer on. */
type Statement = { readonly name: string; columns: readonly Column[] | null };
type Column = { readonly name: string; readonly parse: (text: string) => unknown };
/** What one connection has parsed. No two of the same connection have the same prefix. */
export type Statements = { readonly prefix: string; readonly byText: Map<string, Statement> };

type ParserOf = (typeOid: number, format: "text") => (text: string) => unknown;

/** What the driver calls on whatever it has submitted, as far as it is of use here. */
export type ReadGroup = Submittable & {
  /** The rows of each read; rejects with what the first one threw, and the connection is used up. */
  readonly answers: Promise<readonly (readonly Row[])[]>;
};

/** One moment of the database for all that is read. */
const BEGIN: Read = { text: "begin isolation level repeatable read read only", values: [] };
const COMMIT: Read = { text: "commit", values: [] };

/**
 * Reads that go out in one message and come back in one, as of one moment. The driver would wait for
 * each: a round between two processes costs more than what is read. Each text is parsed once for a
 * connection, and its columns are asked for once.
 */
export function createReadGroup(
  reads: readonly Read[],
  statements: Statements,
  parserOf: ParserOf,
): ReadGroup {
  const { promise, resolve, reject } = Promise.withResolvers<readonly (readonly Row[])[]>();
  const asked = [BEGIN, ...reads, COMMIT].map(({ text, values }) => {
    return { text, texts: values.map(asText) };
  });
  const answers: (readonly Row[])[] = [];
  const underWay: Statement[] = [];
  let rows: Row[] = [];
  let unreadable: unknown = null;
  const current = () => underWay[answers.length];
  const handlers = {
    submit: (connection: Connection): void => {
      connection.stream.cork();
      try {
        for (const { text, texts } of asked)
          underWay.push(send(connection, statements, { text, texts }));
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    },
    handleRowDescription: ({ fields }: { readonly fields: readonly FieldDescription[] }): void => {
      const statement = current();
      if (statement === undefined) return;
      statement.columns = fields.map(({ name, dataTypeID }) => {
        return { name, parse: parserOf(dataTypeID, "text") };
      });
    },
    handleDataRow: ({ fields }: { readonly fields: readonly (string | null)[] }): void => {
      // Thrown in here, it would end the process.
      try {
        rows.push(rowOf(current()?.columns ?? [], fields));
      } catch (error) {
        unreadable ??= error;
      }
    },
    handleCommandComplete: (): void => {
      answers.push(rows);
      rows = [];
    },
    handleError: (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
    },
    handleReadyForQuery: (): void => {
      if (unreadable !== null) handlers.handleError(unreadable);
      else resolve(answers.slice(1, -1));
    },
  };
  // Whoever submits it may fail before looking at them.
  promise.catch(() => undefined);
  return { ...handlers, answers: promise };
}

type FieldDescription = { readonly name: string; readonly dataTypeID: number };

function send(
  connection: Connection,
  statements: Statements,
  { text, texts }: { readonly text: string; readonly texts: (string | null)[] },
): Statement {
  const { byText, prefix } = statements;
  let statement = byText.get(text);
  if (statement === undefined) {
    const isRead = text !== BEGIN.text && text !== COMMIT.text;
    statement = { name: `${prefix}.${byText.size}`, columns: isRead ? null : [] };
    byText.set(text, statement);
    connection.parse({ text, name: statement.name, types: [] }, true);
  }
  connection.bind({ statement: statement.name, values: texts }, true);
  if (statement.columns === null) connection.describe({ type: "P" }, true);
  connection.execute(null, true);
  return statement;
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {};
  for (const [place, { name, parse }] of columns.entries()) {
    const text = fields[place] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

function asText(value: unknown): string | null {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new Error(`readTogether: cannot ask with a ${typeof value}`);
}
