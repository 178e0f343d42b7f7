import { Client, DatabaseError, escapeIdentifier } from "pg";

const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

/**
 * Creates the database unless it is there. `connectionString` names any other database of the same
 * server. Two callers at once are fine: the slower one finds it made.
 */
export async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => {}); // the failing query reports it
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount !== 0) return;
    // template0 takes no connections, so nobody's open session can stand in the way
    await client.query(`create database ${escapeIdentifier(name)} template template0`);
  } catch (error) {
    if (!isMadeMeanwhile(error)) throw error;
  } finally {
    await client.end();
  }
}

function isMadeMeanwhile(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === DUPLICATE_DATABASE || error.code === UNIQUE_VIOLATION;
}
