import pg from "pg";
import { readTables } from "../backup/readTables.ts";

/** A fingerprint of the rows of each table, by the table's name. */
export async function readContents(
  connectionString: string,
): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const contents: Record<string, string> = {};
    for (const { schema, name } of await readTables(client)) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as print
           from ${schema}.${name} t`,
      );
      contents[`${schema}.${name}`] = rows[0]?.print ?? "";
    }
    return contents;
  } finally {
    await client.end();
  }
}
