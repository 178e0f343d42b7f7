import type pg from "pg";
import { withClient } from "../../storage/withClient.ts";

const otherBrand = (held: string, brandId: string) =>
  new Error(
    `The database holds the wallet of the brand ${held}, and COFFER_BRAND is ${brandId}. One database is one brand's: set DATABASE_URL to another, or COFFER_BRAND to ${held}.`,
  );

/** Throws where the database is another brand's (rule 73). */
export async function expectBrand(
  client: Pick<pg.ClientBase, "query">,
  brandId: string,
): Promise<void> {
  const { rows } = await client.query<{ brandId: string }>(
    `select brand_id as "brandId" from coffer.installation`,
  );
  const held = rows[0]?.brandId;
  if (held !== undefined && held !== brandId) throw otherBrand(held, brandId);
}

/** Makes a migrated database this brand's, for good; throws where it is another's. */
export const claimDatabase = (connectionString: string, brandId: string): Promise<void> =>
  withClient(connectionString, async (client) => {
    await client.query(
      "insert into coffer.installation (brand_id) values ($1) on conflict do nothing",
      [brandId],
    );
    await expectBrand(client, brandId);
  });
