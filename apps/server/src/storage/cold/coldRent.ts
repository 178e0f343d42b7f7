import type { NetworkId } from "@coffer/contract";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type RentDue = {
  /** Since rent was paid at the network's cold addresses; undefined where it has none. */
  readonly paidAt: Date | undefined;
  /** How many moves to them may have arrived since a moment. */
  readonly arrivals: bigint;
};

/** By what the rent of a network's cold addresses is bounded. */
export async function readRentDue(
  store: Store,
  { chainId, type }: NetworkId,
  since: Date,
): Promise<RentDue> {
  const { rows } = await sql<{ paidAt: Date | null; arrivals: bigint }>`
    select
      (select max(rent_paid_at) from coffer.cold_address
        where (network_type, chain_id) = (${type}, ${chainId})) as "paidAt",
      (select count(*) from coffer.cold_move
        where (network_type, chain_id) = (${type}, ${chainId})
          and (state = 'sending' or state = 'moved' and updated_at >= ${since})) as arrivals`.execute(
    store,
  );
  const [row] = rows;
  return { paidAt: row?.paidAt ?? undefined, arrivals: row?.arrivals ?? 0n };
}

/** Notes that the rent of a network's cold addresses is paid, in the transaction that books it. */
export const payColdRent: Companion = {
  name: "pay cold rent",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (network_type text, chain_id text, now timestamptz)
), paid as (
  update coffer.cold_address a set rent_paid_at = greatest(a.rent_paid_at, g.now)
    from given g where (a.network_type, a.chain_id) = (g.network_type, g.chain_id)
  returning a.network_type, a.chain_id
)
select count(*) as affected from (select distinct network_type, chain_id from paid) p`,
};

export const payColdRentRow = ({ chainId, type }: NetworkId, now: Date): CompanionRow => ({
  companion: payColdRent,
  row: { network_type: type, chain_id: chainId, now: now.toISOString() },
});
