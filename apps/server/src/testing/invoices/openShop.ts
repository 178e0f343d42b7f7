import { randomUUID } from "node:crypto";
import { withClient } from "../../storage/withClient.ts";
import { EVM } from "../people/people.ts";
import type { World } from "../worlds/world.ts";

export type Shop = { readonly merchantId: string; readonly templateId: string };

/** A merchant of a world, with a template of so many wei, as an operator and the merchant's server make them. */
export async function openShop(
  { connectionString }: Pick<World, "connectionString">,
  units: bigint,
): Promise<Shop> {
  const [merchantId, templateId] = [randomUUID(), randomUUID()];
  await withClient(connectionString, async (client) => {
    await client.query(
      `insert into coffer.merchant (merchant_id, brand_id, name, created_at)
       values ($1, (select brand_id from coffer.installation), 'Corner Shop', now())`,
      [merchantId],
    );
    await client.query(
      `insert into coffer.invoice_template (template_id, brand_id, merchant_id, asset_key, network_type,
         chain_id, address, units, min_units, max_units, expires_in_minutes, created_at)
       values ($1, (select brand_id from coffer.installation), $2, $3, $4, $5,
         '0x00000000000000000000000000000000000000C1', $6, 1, $6, 60, now())`,
      [templateId, merchantId, `ETH:${EVM.type}:${EVM.chainId}`, EVM.type, EVM.chainId, units],
    );
  });
  return { merchantId, templateId };
}
