import type { AssetKey } from "@coffer/core/assets";
import type { FamilyTerms, FeeQuote } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type Sender = { readonly networkId: NetworkId; readonly address: string };

/** The next sequence number of a sending address, its row locked until the transaction ends. */
export async function lockNextSequence(
  store: Store,
  { networkId, address }: Sender,
): Promise<bigint | undefined> {
  const row = await store
    .selectFrom("sender_sequence")
    .select("next_sequence")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();
  return row?.next_sequence;
}

/** The same without a lock, for whoever only looks. */
export async function readNextSequence(
  store: Store,
  { networkId, address }: Sender,
): Promise<bigint | undefined> {
  const row = await store
    .selectFrom("sender_sequence")
    .select("next_sequence")
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.next_sequence;
}

/** Writes the first sequence number of an address, as the chain counts it; keeps one that is there. */
export async function startSequence(store: Store, sender: Sender, sequence: bigint): Promise<void> {
  await store
    .insertInto("sender_sequence")
    .values({
      network_type: sender.networkId.type,
      chain_id: sender.networkId.chainId,
      address: sender.address,
      next_sequence: sequence,
    })
    .onConflict((conflict) => conflict.columns(["network_type", "chain_id", "address"]).doNothing())
    .execute();
}

export async function setNextSequence(
  store: Store,
  sender: Sender,
  sequence: bigint,
): Promise<void> {
  await store
    .updateTable("sender_sequence")
    .set({ next_sequence: sequence })
    .where("network_type", "=", sender.networkId.type)
    .where("chain_id", "=", sender.networkId.chainId)
    .where("address", "=", sender.address)
    .execute();
}

type Open = {
  readonly outgoingId: string;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly feeAssetKey: AssetKey;
  readonly feeUnits: bigint;
  readonly terms: FamilyTerms;
};

/**
 * Units by asset that a sender's transactions with this sequence number or a later one may still take, and
 * what has to be at hand for the dearest version of each.
 */
export async function unitsUnderWay(
  store: Store,
  { networkId, address }: Sender,
  { from, outlayOf }: { readonly from: bigint; readonly outlayOf: (fee: FeeQuote) => bigint },
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const { rows } = await sql<Open>`
    select o.outgoing_id as "outgoingId", o.asset_key as "assetKey", o.units,
        o.fee_asset_key as "feeAssetKey", a.fee_units as "feeUnits", a.terms
      from coffer.outgoing o
      join coffer.outgoing_attempt a on a.outgoing_id = o.outgoing_id
     where o.network_type = ${networkId.type} and o.chain_id = ${networkId.chainId}
       and o.sender = ${address} and o.sequence >= ${from}
       and o.state in ('prepared', 'signed', 'broadcast')`.execute(store);
  const taken = new Map<AssetKey, bigint>();
  const take = (key: AssetKey, units: bigint) => taken.set(key, (taken.get(key) ?? 0n) + units);
  for (const versions of Map.groupBy(rows, ({ outgoingId }) => outgoingId).values()) {
    const [first] = versions;
    if (first === undefined) continue;
    const { assetKey, feeAssetKey, units } = first;
    const outlays = versions.map(outlayOf);
    take(assetKey, units);
    take(
      feeAssetKey,
      outlays.reduce((most, each) => (each > most ? each : most), 0n),
    );
  }
  return taken;
}
