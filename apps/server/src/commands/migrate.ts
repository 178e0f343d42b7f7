import { runMigrations } from "../migrations/run/runMigrations.ts";
import { claimDatabase } from "../migrations/run/claimDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `npm run migrate`: brings a database of production to this version, as the login that owns it, and
 * makes it the brand's. The processes of the wallet have logins that cannot. Run again, it does nothing.
 */
export async function migrate({
  COFFER_BRAND: brandId = "coffer",
  DATABASE_URL: connectionString,
}: Environment): Promise<string> {
  if (connectionString === undefined)
    throw new OperatingRefusal(
      "DATABASE_URL: must be set, with the login that owns the database. On one machine `npm start` migrates by itself.",
    );
  await runMigrations(connectionString);
  await claimDatabase(connectionString, brandId);
  return `The database is of this version, and ${brandId}'s.`;
}
