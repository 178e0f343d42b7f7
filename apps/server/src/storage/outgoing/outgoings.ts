import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type { OutgoingState } from "@coffer/core/send";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { type ObjectOf, readObject, readObjects } from "../objectOf.ts";
import { insertRows } from "../insertRows.ts";
import type { OutgoingKind } from "./outgoingTables.ts";

/** A transaction of ours on its way to the chain: one sequence number of one sending address. */
export type Outgoing = ObjectOf<"outgoing">;

/** States in which the sequence number is ours and its end is not known yet. */
export const openOutgoingStates = [
  "prepared",
  "signed",
  "broadcast",
] as const satisfies readonly OutgoingState[];

export type NewOutgoing = {
  readonly outgoingId: string;
  readonly brandId: string;
  readonly networkId: NetworkId;
  readonly sender: string;
  readonly keyPurpose: Outgoing["keyPurpose"];
  readonly derivationIndex: bigint;
  readonly sequence: bigint;
  readonly kind: OutgoingKind;
  readonly subjectId: string;
  readonly assetKey: AssetKey;
  readonly destination: string;
  readonly units: bigint;
  readonly memo: string;
  readonly feeAssetKey: AssetKey;
  readonly feeUnits: bigint;
  readonly feeUnitsMax: bigint;
  readonly state: OutgoingState;
  readonly now: Date;
};

export async function insertOutgoings(
  store: Store,
  outgoings: readonly NewOutgoing[],
): Promise<void> {
  await insertRows(
    store,
    "outgoing",
    outgoings.map((outgoing) => ({
      outgoing_id: outgoing.outgoingId,
      brand_id: outgoing.brandId,
      network_type: outgoing.networkId.type,
      chain_id: outgoing.networkId.chainId,
      sender: outgoing.sender,
      key_purpose: outgoing.keyPurpose,
      derivation_index: outgoing.derivationIndex,
      sequence: outgoing.sequence,
      kind: outgoing.kind,
      subject_id: outgoing.subjectId,
      asset_key: outgoing.assetKey,
      destination: outgoing.destination,
      units: outgoing.units,
      memo: outgoing.memo,
      fee_asset_key: outgoing.feeAssetKey,
      fee_units: outgoing.feeUnits,
      fee_units_max: outgoing.feeUnitsMax,
      state: outgoing.state,
      mined_transaction_id: null,
      paid_units: null,
      broadcast_at: null,
      created_at: outgoing.now,
      updated_at: outgoing.now,
    })),
  );
}

export async function findOutgoing(
  store: Store,
  outgoingId: string,
): Promise<Outgoing | undefined> {
  return readObject(store.selectFrom("outgoing").selectAll().where("outgoing_id", "=", outgoingId));
}

const selectOutgoings = (store: Store, outgoingIds: readonly string[]) =>
  store
    .selectFrom("outgoing")
    .selectAll()
    .where("outgoing_id", "=", sql<string>`any(${[...outgoingIds]}::uuid[])`);

/** Those of the ids that there are, by sender and sequence number. */
export async function listOutgoings(
  store: Store,
  outgoingIds: readonly string[],
): Promise<readonly Outgoing[]> {
  return readObjects(selectOutgoings(store, outgoingIds).orderBy("sender").orderBy("sequence"));
}

/** The rows, locked until the transaction ends, by id. */
export async function lockOutgoings(
  store: Store,
  outgoingIds: readonly string[],
): Promise<readonly Outgoing[]> {
  return readObjects(selectOutgoings(store, outgoingIds).orderBy("outgoing_id").forUpdate());
}

/** Those of a network in some states, by sender and sequence number. */
export async function listOutgoingsIn(
  store: Store,
  networkId: NetworkId,
  states: readonly OutgoingState[],
): Promise<readonly Outgoing[]> {
  return readObjects(
    store
      .selectFrom("outgoing")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("state", "in", states)
      .orderBy("sender")
      .orderBy("sequence"),
  );
}

/**
 * The signed and broadcast ones of a network, of each sending address those with its lowest sequence numbers,
 * at most `perSender`; by sender and sequence number.
 */
export async function listUnderWay(
  store: Store,
  networkId: NetworkId,
  perSender: number,
): Promise<readonly Outgoing[]> {
  return readObjects(
    store
      .with("placed", (database) =>
        database
          .selectFrom("outgoing")
          .select("outgoing_id")
          .select(
            sql<bigint>`row_number() over (partition by sender order by sequence)`.as("place"),
          )
          .where("network_type", "=", networkId.type)
          .where("chain_id", "=", networkId.chainId)
          .where("state", "in", ["signed", "broadcast"]),
      )
      .selectFrom("outgoing")
      .selectAll("outgoing")
      .innerJoin("placed", "placed.outgoing_id", "outgoing.outgoing_id")
      .where("placed.place", "<=", BigInt(perSender))
      .orderBy("outgoing.sender")
      .orderBy("outgoing.sequence"),
  );
}

/** Those of a sender that are not over, from a sequence number on, in their order. */
export async function listOpenOf(
  store: Store,
  { networkId, address }: { readonly networkId: NetworkId; readonly address: string },
  from: bigint,
): Promise<readonly Outgoing[]> {
  return readObjects(
    store
      .selectFrom("outgoing")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("sender", "=", address)
      .where("sequence", ">=", from)
      .where("state", "in", openOutgoingStates)
      .orderBy("sequence"),
  );
}

/** The one that speaks for a subject and is not over, such as a payment's. */
export async function findOpenOutgoingOf(
  store: Store,
  kind: OutgoingKind,
  subjectId: string,
): Promise<Outgoing | undefined> {
  return readObject(
    store
      .selectFrom("outgoing")
      .selectAll()
      .where("kind", "=", kind)
      .where("subject_id", "=", subjectId)
      .where("state", "in", openOutgoingStates),
  );
}

type OutgoingMoves = {
  readonly outgoingIds: readonly string[];
  readonly from: readonly OutgoingState[];
  readonly to: OutgoingState;
  readonly now: Date;
};

/** Moves rows on, and answers how many: those that are in none of `from` any more stay. */
export async function moveOutgoings(
  store: Store,
  { outgoingIds, from, to, now }: OutgoingMoves,
): Promise<bigint> {
  for (const state of from) expectMove("outgoing", state, to);
  if (outgoingIds.length === 0) return 0n;
  const result = await store
    .updateTable("outgoing")
    .set({ state: to, updated_at: now, ...(to === "broadcast" ? { broadcast_at: now } : {}) })
    .where("outgoing_id", "=", sql<string>`any(${[...outgoingIds]}::uuid[])`)
    .where("state", "in", from)
    .executeTakeFirst();
  return result.numUpdatedRows;
}

/** Notes in which transaction it stands in a block, or in none, and how deep. */
export async function noteOutgoingDepth(
  store: Store,
  depth: {
    readonly outgoingId: string;
    readonly transactionId: string | null;
    readonly confirmations: number;
    readonly now: Date;
  },
): Promise<void> {
  await store
    .updateTable("outgoing")
    .set({
      mined_transaction_id: depth.transactionId,
      confirmations: depth.confirmations,
      updated_at: depth.now,
    })
    .where("outgoing_id", "=", depth.outgoingId)
    .where("state", "in", openOutgoingStates)
    .execute();
}
