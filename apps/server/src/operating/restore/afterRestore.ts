import type { NetworkId } from "@coffer/contract";
import type pg from "pg";
import { QUEUE_SCHEMA } from "../backup/queueSchema.ts";
import type { PersonalStopReason } from "../payouts/stopReasons.ts";

/** An asset of a network whose payments shall wait. */
export type PayoutStopPlace = { readonly networkId: NetworkId; readonly assetKey: string };

/** More addresses than could be given out between two backups; there are 2^31 of them. */
export const ADDRESSES_SKIPPED = 1_000_000n;

const REASON: PersonalStopReason = "restored";

type Restored = { readonly stops: readonly PayoutStopPlace[]; readonly now: Date };

/**
 * What time has done since the backup. Addresses given out since are forgotten but may be paid to:
 * nobody else gets them. Payments made since are forgotten but may have left: none leaves until a
 * person has looked. Jobs that a process of then was at are free again.
 */
export async function afterRestore(client: pg.ClientBase, { stops, now }: Restored): Promise<void> {
  await client.query(
    `select setval('coffer.custody_index', last_value + $1) from coffer.custody_index`,
    [ADDRESSES_SKIPPED],
  );
  await client.query(
    `update ${QUEUE_SCHEMA}._private_jobs set locked_at = null, locked_by = null
      where locked_at is not null;
     update ${QUEUE_SCHEMA}._private_job_queues set locked_at = null, locked_by = null
      where locked_at is not null`,
  );
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('coffer.payout_stop') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return;
  for (const { networkId, assetKey } of stops)
    await client.query(
      `insert into coffer.payout_stop (network_type, chain_id, asset_key, reason, since)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [networkId.type, networkId.chainId, assetKey, REASON, now],
    );
}
