import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { createDatabase } from "../createDatabase.ts";
import { startPostgres } from "../startPostgres.ts";
import { copyTemplate, type DatabaseTemplate } from "./databaseTemplate.ts";
import { findFreePort } from "./findFreePort.ts";
import { makeTestFolder } from "./makeTestFolder.ts";

export type TestDatabase = {
  /** Of the server's superuser, to a database of this test file alone. */
  readonly connectionString: string;
  close(): Promise<void>;
};

/**
 * A database of its own on a real server: one started for this test file in a temporary folder, or
 * the running one that TEST_DATABASE_URL names (a superuser's connection string). Empty, or with
 * what the template holds.
 */
export async function startTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return databaseOn(given, name, template);
  const database = await databaseOfOwnServer(name);
  await template?.fill(database.connectionString);
  return database;
}

async function databaseOfOwnServer(name: string): Promise<TestDatabase> {
  const folder = makeTestFolder();
  const server = await startPostgres({
    dataDir: join(folder.path, "postgres"),
    port: await findFreePort(),
    password: randomBytes(16).toString("hex"),
    isThrowaway: true,
    log: () => {},
  });
  await createDatabase(server.connectionString("postgres"), name);
  return {
    connectionString: server.connectionString(name),
    close: async () => {
      await server.stop();
      folder.remove();
    },
  };
}

async function databaseOn(
  serverUrl: string,
  name: string,
  template?: DatabaseTemplate,
): Promise<TestDatabase> {
  if (template === undefined) await createDatabase(serverUrl, name);
  else await copyTemplate(serverUrl, template, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    close: async () => {
      const client = new Client({ connectionString: serverUrl });
      await client.connect();
      await client.query(`drop database ${escapeIdentifier(name)} with (force)`);
      await client.end();
    },
  };
}
