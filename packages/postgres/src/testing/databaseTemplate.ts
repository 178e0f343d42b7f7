import { createHash } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import { createDatabase } from "../createDatabase.ts";

/** What many test databases begin with, made once for each server and then copied. */
export type DatabaseTemplate = {
  /** Everything that decides what is in it, such as the text of all migrations. */
  readonly content: readonly string[];
  /** Makes the content in an empty database, and leaves no connection to it. */
  readonly fill: (connectionString: string) => Promise<void>;
};

const nameOf = ({ content }: DatabaseTemplate): string =>
  `template_${createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32)}`;

/** A new database with the template's content; rights on the database as a whole are those of any new one. */
export async function copyTemplate(
  serverUrl: string,
  template: DatabaseTemplate,
  name: string,
): Promise<void> {
  const from = nameOf(template);
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (!(await isThere(client, from))) await makeTemplate(client, { serverUrl, template });
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(from)} strategy wal_log`,
    );
  } finally {
    await client.end();
  }
}

/** The first comer makes it, others wait. It gets its name when it is whole. */
async function makeTemplate(
  client: Client,
  { serverUrl, template }: { serverUrl: string; template: DatabaseTemplate },
): Promise<void> {
  const name = nameOf(template);
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  if (!(await isThere(client, name))) {
    const partial = `${name}_partial`;
    await client.query(`drop database if exists ${escapeIdentifier(partial)} with (force)`);
    await createDatabase(serverUrl, partial);
    const url = new URL(serverUrl);
    url.pathname = `/${partial}`;
    await template.fill(url.href);
    await client.query(
      `alter database ${escapeIdentifier(partial)} rename to ${escapeIdentifier(name)}`,
    );
  }
  await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
}

async function isThere(client: Client, name: string): Promise<boolean> {
  const found = await client.query("select from pg_database where datname = $1", [name]);
  return found.rowCount !== 0;
}
