import { withClient } from "../../storage/withClient.ts";
import { expectBrand } from "./claimDatabase.ts";
import { compareMigrations } from "./compareMigrations.ts";
import { readApplied, refuseOthers } from "./readApplied.ts";

/**
 * Throws unless the database is of this version and this brand's, for a process whose login can make it
 * neither.
 */
export const expectMigrated = (connectionString: string, brandId: string): Promise<void> =>
  withClient(connectionString, async (client) => {
    const applied = await readApplied(client);
    refuseOthers(applied);
    const { missing } = compareMigrations(applied);
    if (missing.length > 0)
      throw new Error(
        `The database lacks ${missing.length} migrations of this version: run \`npm run migrate\` first, with the login that owns it.`,
      );
    await expectBrand(client, brandId);
  });
