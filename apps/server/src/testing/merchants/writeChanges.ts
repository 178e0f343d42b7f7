import { sql } from "kysely";
import type { Services } from "../../ports/services.ts";
import type { Merchant } from "../../storage/merchants/merchants.ts";
import { unwatched } from "../databases/watchVersions.ts";

type Changes = { readonly invoiceIds: readonly string[]; readonly states: readonly string[] };

/**
 * Changes of invoices that nobody pays: of each the states in their order. One that is new is
 * written with them, and one that is paid is its merchant's.
 */
export async function writeChanges(
  { brand, clock, database }: Pick<Services, "brand" | "clock" | "database">,
  { merchantId }: Merchant,
  { invoiceIds, states }: Changes,
): Promise<void> {
  const now = new Date(clock.nowMs());
  await unwatched(database, async (store) => {
    // Many of them: without an address of custody for each.
    await sql`set local session_replication_role = replica`.execute(store);
    await sql`
      insert into coffer.invoice (invoice_id, brand_id, merchant_id, asset_key, network_type, chain_id, address,
        account_id, units, idempotency_key, request_hash, expires_at, created_at, updated_at)
      select id, ${brand.id}, ${merchantId}, 'ETH:evm:31337', 'evm', '31337', '0xA', gen_random_uuid(), 5,
          gen_random_uuid(), 'hash', ${now}, ${now}, ${now}
        from unnest(${[...invoiceIds]}::uuid[]) as id
      on conflict do nothing`.execute(store);
    for (const state of states)
      await sql`
        insert into coffer.invoice_change (invoice_id, at, state, received, seen, excess, is_late, what)
        select id, ${now}, ${state}, 0, 0, 0, false, 'created' from unnest(${[...invoiceIds]}::uuid[]) as id`.execute(
        store,
      );
    if (states.includes("PAID"))
      await sql`
        update coffer.invoice set state = 'PAID', received_units = units, paid_at = ${now}, settled_at = ${now}
         where invoice_id = any (${[...invoiceIds]}::uuid[])`.execute(store);
  });
}
