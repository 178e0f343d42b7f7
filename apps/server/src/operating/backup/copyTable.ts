import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { StoredTable } from "./readTables.ts";

const PRIVATE_FILE = 0o600;

const named = ({ schema, name }: StoredTable) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const listed = ({ columns }: StoredTable) =>
  columns.map((name) => pg.escapeIdentifier(name)).join();

/** PostgreSQL's text form, the same whatever the server's own settings are. */
export async function speakPlainText(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set datestyle = iso; set timezone = 'UTC'; set intervalstyle = postgres; " +
      "set extra_float_digits = 3; set bytea_output = hex; set client_encoding = utf8",
  );
}

/** Writes a table's rows, packed, to a new file; answers how many they are. */
export async function copyTableOut(
  client: pg.ClientBase,
  table: StoredTable,
  file: string,
): Promise<number> {
  const rows = client.query(
    copyTo(`copy (select ${listed(table)} from ${named(table)}) to stdout`),
  );
  await pipeline(
    rows,
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: PRIVATE_FILE, flush: true }),
  );
  return rows.rowCount;
}

/** Adds the rows of such a file to a table, its triggers and constraints in force. */
export async function copyTableIn(
  client: pg.ClientBase,
  table: StoredTable,
  file: string,
): Promise<number> {
  const rows = client.query(copyFrom(`copy ${named(table)} (${listed(table)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  return rows.rowCount;
}
