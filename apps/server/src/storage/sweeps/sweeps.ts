import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { SweepState } from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { sql } from "kysely";
import type { AddressPurpose } from "../custody/keyPlaces.ts";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import { openOutgoingStates } from "../outgoing/outgoings.ts";

export type Sweep = ObjectOf<"sweep">;

export type NewSweep = {
  readonly sweepId: string;
  readonly brandId: string;
  readonly networkId: NetworkId;
  readonly assetKey: AssetKey;
  readonly address: string;
  readonly keyPurpose: AddressPurpose;
  readonly derivationIndex: bigint;
  readonly now: Date;
};

/** Plans a sweep; false when one of this address is open already. */
export async function insertSweep(store: Store, sweep: NewSweep): Promise<boolean> {
  const result = await store
    .insertInto("sweep")
    .values({
      sweep_id: sweep.sweepId,
      brand_id: sweep.brandId,
      network_type: sweep.networkId.type,
      chain_id: sweep.networkId.chainId,
      asset_key: sweep.assetKey,
      address: sweep.address,
      key_purpose: sweep.keyPurpose,
      derivation_index: sweep.derivationIndex,
      state: "planned",
      why: null,
      created_at: sweep.now,
      updated_at: sweep.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Sweeps of an asset that something can be done for: those planned, and those that wait for coins which
 * nobody has sent yet. The one whose last turn is longest ago comes first.
 */
export async function listWaitingSweeps(
  store: Store,
  networkId: NetworkId,
  { assetKey, limit }: { readonly assetKey: AssetKey; readonly limit: number },
): Promise<readonly Sweep[]> {
  return readObjects(
    store
      .selectFrom("sweep")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("asset_key", "=", assetKey)
      .where("state", "in", ["planned", "toppingUp"])
      .where((builder) =>
        builder.not(
          builder.exists(
            builder
              .selectFrom("outgoing")
              .select("outgoing.outgoing_id")
              .whereRef("outgoing.subject_id", "=", "sweep.sweep_id")
              .where("outgoing.kind", "=", "feeTopUp")
              .where("outgoing.state", "in", openOutgoingStates),
          ),
        ),
      )
      .orderBy("updated_at")
      .orderBy("sweep_id")
      .limit(limit),
  );
}

export async function findSweep(store: Store, sweepId: string): Promise<Sweep | undefined> {
  return readObject(store.selectFrom("sweep").selectAll().where("sweep_id", "=", sweepId));
}

/** The sweep, locked until the transaction ends. */
export async function lockSweep(store: Store, sweepId: string): Promise<Sweep | undefined> {
  return readObject(
    store.selectFrom("sweep").selectAll().where("sweep_id", "=", sweepId).forUpdate(),
  );
}

/** Notes that a sweep which still waits has had its turn: others come before it now. */
export async function noteTurn(store: Store, sweepId: string, now: Date): Promise<void> {
  await store
    .updateTable("sweep")
    .set({ updated_at: now })
    .where("sweep_id", "=", sweepId)
    .where("state", "in", ["planned", "toppingUp"])
    .execute();
}

type SweepMove = {
  readonly sweepId: string;
  readonly from: SweepState;
  readonly to: SweepState;
  readonly why?: string;
  readonly now: Date;
};

/** Moves a sweep on; false when it is no longer in `from`. */
export async function moveSweep(store: Store, move: SweepMove): Promise<boolean> {
  const { from, sweepId, to, why = null } = move;
  expectMove("sweep", from, to);
  const result = await store
    .updateTable("sweep")
    .set({ state: to, why, updated_at: move.now })
    .where("sweep_id", "=", sweepId)
    .where("state", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type Sweepable = {
  readonly brandId: string;
  readonly address: string;
  readonly keyPurpose: AddressPurpose;
  readonly derivationIndex: bigint;
};

/**
 * Deposit addresses that held at least this much when they were last asked, the fullest first: with
 * no sweep open, and nothing coming in that a reorganisation may still take back.
 */
export async function listSweepable(
  store: Store,
  networkId: NetworkId,
  asked: { readonly assetKey: AssetKey; readonly leastUnits: bigint; readonly limit: number },
): Promise<readonly Sweepable[]> {
  const { type, chainId } = networkId;
  const { rows } = await sql<Sweepable>`
    select c.brand_id as "brandId", c.address, c.key_purpose as "keyPurpose",
        c.derivation_index as "derivationIndex"
      from coffer.custody_holding h
      join coffer.custody_address c using (network_type, chain_id, address)
     where (h.network_type, h.chain_id, h.asset_key) = (${type}, ${chainId}, ${asked.assetKey})
       and h.units >= ${asked.leastUnits}
       and not exists (select from coffer.sweep s
         where (s.network_type, s.chain_id, s.address) = (h.network_type, h.chain_id, h.address)
           and s.state in ('planned', 'toppingUp', 'sending'))
       and not exists (select from coffer.deposit d
         where (d.network_type, d.chain_id, d.address) = (h.network_type, h.chain_id, h.address)
           and d.state = 'seen')
     order by h.units desc limit ${asked.limit}`.execute(store);
  return rows;
}

/** Moves sweeps on, in the transaction that books what their transaction cost. */
export const moveSweeps: Companion = {
  name: "move sweeps",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (sweep_id uuid, from_state text, to_state text,
    why text, now timestamptz)
), moved as (
  update coffer.sweep s set state = g.to_state, why = g.why, updated_at = g.now
    from given g where s.sweep_id = g.sweep_id and s.state = g.from_state
  returning s.sweep_id
)
select count(*) as affected from moved`,
};

export function moveSweepRow(move: {
  readonly sweepId: string;
  readonly from: SweepState;
  readonly to: SweepState;
  readonly why: string | null;
  readonly now: Date;
}): CompanionRow {
  const { from, to } = move;
  expectMove("sweep", from, to);
  return {
    companion: moveSweeps,
    row: {
      sweep_id: move.sweepId,
      from_state: from,
      to_state: to,
      why: move.why,
      now: move.now.toISOString(),
    },
  };
}
