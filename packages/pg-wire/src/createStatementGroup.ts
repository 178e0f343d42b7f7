import type { Connection, Submittable } from "pg";
import type { Answer, Column, Statement } from "./statement.ts";

/** What the driver calls on whatever it has submitted, as far as it is of use here. */
export type StatementGroup = Submittable & {
  /** Resolves when all statements are answered, and throws what the first failing one threw. */
  readonly answers: Promise<readonly Answer[]>;
};

type MutableAnswer = { command: string; columns: readonly Column[]; rows: (string | null)[][] };

/**
 * Statements that go out in one message and come back in one: the driver's own pipeline ends each
 * statement with a round of its own, which costs more than most of the statements. After an error
 * the server skips what is left. `prepared` remembers names across groups of a connection.
 */
export function createStatementGroup(
  statements: readonly Statement[],
  prepared: Set<string>,
): StatementGroup {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>();
  const texts = statements.map(({ values = [] }) => values.map(asText));
  const answers: MutableAnswer[] = [];
  let current: MutableAnswer = { command: "", columns: [], rows: [] };
  const handlers = {
    submit: (connection: Connection): void => {
      connection.stream.cork();
      try {
        for (const [place, statement] of statements.entries()) {
          if (!prepared.has(statement.name ?? "")) parse(connection, statement);
          execute(connection, statement, texts[place] ?? []);
        }
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    },
    handleRowDescription: ({ fields }: { readonly fields: readonly FieldDescription[] }): void => {
      current.columns = fields.map(({ name, dataTypeID }) => ({ name, typeOid: dataTypeID }));
    },
    handleDataRow: ({ fields }: { readonly fields: (string | null)[] }): void => {
      current.rows.push(fields);
    },
    handleCommandComplete: ({ text }: { readonly text: string }): void => {
      const { name } = statements[answers.length] ?? {};
      if (name !== undefined) prepared.add(name);
      answers.push({ ...current, command: text });
      current = { command: "", columns: [], rows: [] };
    },
    handleError: (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
    },
    handleReadyForQuery: (): void => resolve(answers),
  };
  return { ...handlers, answers: promise };
}

type FieldDescription = { readonly name: string; readonly dataTypeID: number };

function parse(connection: Connection, { text, name = "" }: Statement): void {
  // An earlier group may have failed right after it had been parsed.
  if (name !== "") connection.close({ type: "S", name }, true);
  connection.parse({ text, name, types: [] }, true);
}

function execute(
  connection: Connection,
  { name = "", isDescribed = name === "" }: Statement,
  values: (string | null)[],
): void {
  connection.bind({ statement: name, values }, true);
  if (isDescribed) connection.describe({ type: "P" }, true);
  connection.execute(null, true);
}

function asText(value: unknown): string | null {
  if (value === null || typeof value === "string") return value;
  if (Array.isArray(value)) return textArray(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new Error(`createStatementGroup: cannot send a ${typeof value}`);
}

/** PostgreSQL's text form of an array of ids or numbers, which need no quotes. */
export const plainArray = (values: readonly (string | bigint | number)[]): string =>
  `{${values.join(",")}}`;

/** The same of ids, numbers or plain words some of which are not there; empty when none is, which is read as the same. */
export const sparseArray = (values: readonly (string | bigint | undefined)[]): string =>
  values.every((value) => value === undefined)
    ? "{}"
    : `{${values.map((value) => value ?? "null").join(",")}}`;

/** PostgreSQL's text form of an array of any texts. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(",")}}`;

/** PostgreSQL's text form of an array of bytes, given in hexadecimal. */
export const bytesArray = (values: readonly string[]): string =>
  `{${values.map((hex) => `"\\\\x${hex}"`).join(",")}}`;

const SPECIAL = /["\\]/;

const quoted = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
