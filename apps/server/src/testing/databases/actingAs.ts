import { sql } from "kysely";
import type { Database } from "../../storage/database.ts";

export type ProcessRole =
  | "coffer_api"
  | "coffer_jobs"
  | "coffer_signer"
  | "coffer_bot"
  | "coffer_read";

/** Does work on one connection that acts as this role, and as the application again afterwards. */
export const actingAs = <T>(
  database: Database,
  role: ProcessRole,
  work: (database: Database) => Promise<T>,
): Promise<T> =>
  database.connection().execute(async (connection) => {
    await sql`set role ${sql.ref(role)}`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset role`.execute(connection);
    }
  });
