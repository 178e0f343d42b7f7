import pg from "pg";
import { ensureLogins, type ProcessLogins } from "../../adapters/postgres/processLogins.ts";
import { startMigratedDatabase } from "./startMigratedDatabase.ts";

/** What PostgreSQL answers a login that lacks the right. */
export const DENIED = "42501";

/** A migrated database with nothing in it, and what it answers each process's own login. */
export async function startLogins() {
  const database = await startMigratedDatabase();
  const logins = await ensureLogins(database.connectionString);

  async function codeOf(role: keyof ProcessLogins, statement: string): Promise<string> {
    const client = new pg.Client({ connectionString: logins[role] });
    await client.connect();
    try {
      await client.query(statement);
      return "went through";
    } catch (error) {
      return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
    } finally {
      await client.end();
    }
  }
  return { codeOf, close: () => database.close() };
}
