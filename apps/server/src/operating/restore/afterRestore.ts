import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type pg from "pg";
import { QUEUE_SCHEMA } from "../backup/queueSchema.ts";
import type { PersonalStopReason } from "../payouts/changePayoutStops.ts";
import { skippedAddresses } from "./skippedAddresses.ts";

/** An asset of a network whose payments shall wait. */
export type PayoutStopPlace = { readonly networkId: NetworkId; readonly assetKey: AssetKey };

const REASON: PersonalStopReason = "restored";

type Restored = { readonly stops: readonly PayoutStopPlace[]; readonly now: Date };

/**
 * What time has done since the backup. Addresses given out since are forgotten but may be paid to:
 * nobody else gets them, neither by their numbers nor because they still waited then. Sessions ended since are forgotten to have ended: all end. Verdicts about
 * people's identity since are forgotten: all are asked for. Payments made since are forgotten but may
 * have left: none leaves until a person has looked. Jobs that a process of then was at are free again.
 */
export async function afterRestore(client: pg.ClientBase, { stops, now }: Restored): Promise<void> {
  await skipAddresses(client);
  // Those that ended since the backup would live again, whoever holds their tokens.
  await client.query(
    `update coffer.agent_session set ended_at = $1, end_reason = $2 where ended_at is null`,
    [now, REASON],
  );
  await client.query(
    `select ${QUEUE_SCHEMA}.force_unlock_workers(array_agg(distinct locked_by))
       from ${QUEUE_SCHEMA}.jobs where locked_by is not null having count(*) > 0`,
  );
  await client.query("update coffer.kyc_check set ask_at = $1", [now]);
  for (const { networkId, assetKey } of stops)
    await client.query(
      `insert into coffer.payout_stop (network_type, chain_id, asset_key, reason, since)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [networkId.type, networkId.chainId, assetKey, REASON, now],
    );
}

async function skipAddresses(client: pg.ClientBase): Promise<void> {
  await client.query("delete from coffer.custody_pool");
  const { rows } = await client.query<{ last: string }>(
    "select last_value as last from coffer.custody_index",
  );
  const last = BigInt(rows[0]?.last ?? 0);
  await client.query("select setval('coffer.custody_index', $1)", [last + skippedAddresses(last)]);
}
