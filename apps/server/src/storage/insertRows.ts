import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Store } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Numbers of any size as text, which the columns' types read back. */
const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

/**
 * Inserts rows that name the same columns, by one statement whose text does not hang on how many
 * they are: PostgreSQL plans it once, and a message that names each value ends at 65,535 of them.
 */
export const insertRows = async <Name extends keyof Tables>(
  store: Store,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> => insert(store, { table, rows, onConflict: sql`` });

/** The same, where one that stands already stays as it is. */
export const insertNewRows = async <Name extends keyof Tables>(
  store: Store,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> => insert(store, { table, rows, onConflict: sql`on conflict do nothing` });

type Insert<Name extends keyof Tables> = {
  readonly table: Name;
  readonly rows: readonly Insertable<Tables[Name]>[];
  readonly onConflict: RawBuilder<unknown>;
};

async function insert<Name extends keyof Tables>(
  store: Store,
  { table, rows, onConflict }: Insert<Name>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const given = JSON.stringify(rows, asText);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)
    ${onConflict}`.execute(store);
}
