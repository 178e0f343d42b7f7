import type pg from "pg";
import { QUEUE_SCHEMA } from "./queueSchema.ts";

export type StoredTable = {
  readonly schema: string;
  readonly name: string;
  /** Those that are written; generated ones follow from them. */
  readonly columns: readonly string[];
};

type Row = StoredTable & { readonly id: string; readonly needs: readonly string[] };

const SCHEMAS = ["coffer", "ledger", QUEUE_SCHEMA];

const TABLES = `
select c.oid::text as id, n.nspname::text as schema, c.relname::text as name,
    array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           order by a.attnum) as columns,
    array(select distinct k.confrelid::text from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
   and not (n.nspname = '${QUEUE_SCHEMA}' and c.relname = 'migrations')
   and not (n.nspname = 'ledger' and c.relname in ('purpose', 'booking_rule'))
 order by n.nspname, c.relname`;

/**
 * Every table with rows of the wallet, but for those whose rows are their migrations' own; each after
 * those that its foreign keys point to.
 */
export async function readTables(client: pg.ClientBase): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<Row>(TABLES, [SCHEMAS]);
  const ordered: Row[] = [];
  const waiting = new Map(rows.map((row) => [row.id, row]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) =>
      needs.every((id) => !waiting.has(id)),
    );
    if (ready.length === 0) throw new Error("The tables' foreign keys go in a circle.");
    for (const row of ready) waiting.delete(row.id);
    ordered.push(...ready);
  }
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Where each sequence stands, such as the one that numbers addresses; those never used are left out. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<readonly { schema: string; name: string; last: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as last
       from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
