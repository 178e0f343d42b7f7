import { sql, type Insertable } from "kysely";
import type { Store } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Numbers of any size as text, which the columns' types read back. */
const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

/**
 * Inserts rows that name the same columns, by one statement whose text does not hang on how many
 * they are: PostgreSQL plans it once.
 */
export async function insertRows<Name extends keyof Tables>(
  store: Store,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const given = JSON.stringify(rows, asText);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)`.execute(
    store,
  );
}
