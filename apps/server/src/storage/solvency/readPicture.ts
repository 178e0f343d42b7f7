import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readCursor, type BlockPoint } from "../deposits/chainCursor.ts";
import { unbookedUpkeep } from "../deposits/upkeep.ts";
import { readReturning } from "../cold/coldReturns.ts";
import { readHouseBalances } from "../houseAccounts.ts";
import type { OutgoingKind } from "../outgoing/outgoingTables.ts";

export type AssetPicture = {
  readonly bookedUnits: bigint;
  readonly waitingUnits: bigint;
  readonly dustUnits: bigint;
  readonly upkeepUnits: bigint;
  readonly leftUnits: bigint;
  readonly coldBookedUnits: bigint;
  readonly coldReturningUnits: bigint;
};

/** A transaction of ours whose end is not booked, with the ids of all its signed versions. */
export type OpenOutgoing = {
  readonly kind: OutgoingKind;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly feeAssetKey: AssetKey;
  readonly transactionIds: readonly string[];
};

export type Picture = {
  readonly cursor: BlockPoint;
  readonly assets: ReadonlyMap<AssetKey, AssetPicture>;
  readonly open: readonly OpenOutgoing[];
};

type Asked = {
  readonly networkId: NetworkId;
  readonly brandId: string;
  readonly assetKeys: readonly AssetKey[];
};

/**
 * What the books say of a network at the block that was read last. One moment only when the store
 * is a REPEATABLE READ transaction. Undefined while nothing was read.
 */
export async function readPicture(
  store: Store,
  { networkId, brandId, assetKeys }: Asked,
  coldAddresses: readonly string[],
): Promise<Picture | undefined> {
  const cursor = await readCursor(store, networkId);
  if (cursor === undefined) return undefined;
  const balances = await readHouseBalances(store, { brandId, kind: "chain" });
  const sums = await depositSums(store, networkId);
  const upkeep = await unbookedUpkeep(store, networkId);
  const cold = await readHouseBalances(store, { brandId, kind: "cold" });
  const returning = await readReturning(store, networkId, coldAddresses);
  const assets = assetKeys.map((assetKey): [AssetKey, AssetPicture] => {
    const bookedUnits = -(balances.get(assetKey) ?? 0n);
    const upkeepUnits = upkeep.get(assetKey) ?? 0n;
    const coldBookedUnits = -(cold.get(assetKey) ?? 0n);
    const coldReturningUnits = returning.get(assetKey) ?? 0n;
    const booked = { bookedUnits, coldBookedUnits, coldReturningUnits, upkeepUnits };
    return [assetKey, { ...noDeposits, ...sums.get(assetKey), ...booked }];
  });
  return { cursor, assets: new Map(assets), open: await openOutgoings(store, networkId) };
}

type DepositSums = Pick<AssetPicture, "dustUnits" | "leftUnits" | "waitingUnits">;
const noDeposits: DepositSums = { waitingUnits: 0n, dustUnits: 0n, leftUnits: 0n };

async function depositSums(
  store: Store,
  { type, chainId }: NetworkId,
): Promise<ReadonlyMap<AssetKey, DepositSums>> {
  const { rows } = await sql<DepositSums & { assetKey: AssetKey }>`
    select asset_key as "assetKey",
        coalesce(sum(units) filter (where state = 'seen'), 0) as "waitingUnits",
        coalesce(sum(units) filter (where state = 'ignored' and ignored_why = 'belowMin'), 0) as "dustUnits",
        coalesce(sum(units) filter (where left_chain_at is not null), 0) as "leftUnits"
      from coffer.deposit
     where network_type = ${type} and chain_id = ${chainId}
       and (state = 'seen' or state = 'ignored' or left_chain_at is not null)
     group by asset_key`.execute(store);
  return new Map(rows.map(({ assetKey, ...sums }) => [assetKey, sums]));
}

async function openOutgoings(
  store: Store,
  { type, chainId }: NetworkId,
): Promise<readonly OpenOutgoing[]> {
  const { rows } = await sql<OpenOutgoing>`
    select o.kind, o.asset_key as "assetKey", o.fee_asset_key as "feeAssetKey",
        array_agg(a.transaction_id) as "transactionIds",
        case when o.kind <> 'batch' then o.units else coalesce((
          -- Its parts are booked one by one, and before what the network took for all of them.
          select sum(t.units) from coffer.outgoing_part t
            join coffer.payment p on p.payment_id = t.payment_id and p.state = 'sending'
           where t.outgoing_id = o.outgoing_id), 0) end as units
      from coffer.outgoing o
      join coffer.outgoing_attempt a on a.outgoing_id = o.outgoing_id
       and a.transaction_id is not null
     where o.network_type = ${type} and o.chain_id = ${chainId}
       and o.state in ('prepared', 'signed', 'broadcast')
     group by o.outgoing_id`.execute(store);
  return rows;
}

/**
 * Units that the payout address was funded with and credited for since a stop was put on the asset,
 * less what has filled shortfalls since: funding fills once.
 */
export async function readHouseFunding(
  store: Store,
  stop: { readonly networkId: NetworkId; readonly assetKey: AssetKey; readonly reason: string },
  house: { readonly brandId: string; readonly userId: UserId },
): Promise<bigint> {
  const { type, chainId } = stop.networkId;
  const { rows } = await sql<{ units: bigint }>`
    with stop as (
      select since from coffer.payout_stop
       where (network_type, chain_id, asset_key, reason)
         = (${type}, ${chainId}, ${stop.assetKey}, ${stop.reason})
    ), funded as (
      select coalesce(sum(d.units), 0) as units from coffer.deposit d, stop
       where (d.network_type, d.chain_id, d.asset_key) = (${type}, ${chainId}, ${stop.assetKey})
         -- What comes back from a cold address was the house's to hold before.
         and not exists (select from coffer.cold_address c
           where (c.network_type, c.chain_id, c.address) = (d.network_type, d.chain_id, d.sender_address))
         and d.user_id = ${house.userId} and d.state = 'credited' and d.left_chain_at is null
         and d.created_at >= stop.since
    ), covered as (
      select coalesce(sum(r.units), 0) as units from coffer.solvency_run r, stop
       where r.brand_id = ${house.brandId} and r.asset_key = ${stop.assetKey}
         and r.state = 'shortfall' and r.acted_at >= stop.since
    )
    select funded.units - covered.units as units from funded, covered`.execute(store);
  return rows[0]?.units ?? 0n;
}

export type Dust = {
  readonly assetKey: AssetKey;
  readonly units: bigint;
  /** The newest grain: names the heap. */
  readonly newestId: string;
};

/** Unbooked dust that stands at or below a height, by asset. */
export async function readFinalDust(
  store: Store,
  { type, chainId }: NetworkId,
  heightMax: bigint,
): Promise<readonly Dust[]> {
  const { rows } = await sql<Dust>`
    select asset_key as "assetKey", sum(units) as units, max(deposit_id::text) as "newestId"
      from coffer.deposit
     where network_type = ${type} and chain_id = ${chainId}
       and state = 'ignored' and ignored_why = 'belowMin' and height <= ${heightMax}
     group by asset_key`.execute(store);
  return rows;
}

/** Every deposit address of a network. */
export async function listDepositAddresses(
  store: Store,
  networkId: NetworkId,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("custody_address")
    .select("address")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .orderBy("derivation_index")
    .execute();
  return rows.map(({ address }) => address);
}
