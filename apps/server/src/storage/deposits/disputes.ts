import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Deposits that an alarm stands about although none of them waits to be credited any more. */
export async function listSettledDisputes(
  store: Store,
  { chainId, type }: NetworkId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    with disputed as materialized (
      select subject, subject::uuid as deposit_id from coffer.alarm_episode
       where alarm = 'depositDisputed'
    )
    select subject from disputed join coffer.deposit d using (deposit_id)
     where d.state <> 'seen'
       and (d.network_type, d.chain_id) = (${type}, ${chainId})`.execute(store);
  return rows.map(({ subject }) => subject);
}
