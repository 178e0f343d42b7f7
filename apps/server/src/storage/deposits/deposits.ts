import type { NetworkId } from "@coffer/contract";
import type { Selectable } from "kysely";
import type { Store } from "../database.ts";
import type { Tables } from "../tables.ts";

export type Deposit = Selectable<Tables["deposit"]>;

export type SeenDeposit = {
  readonly depositId: string;
  readonly brandId: string;
  readonly userId: string;
  readonly networkId: NetworkId;
  readonly depositKey: string;
  readonly assetKey: string;
  readonly address: string;
  readonly units: bigint;
  readonly transactionId: string;
  readonly height: bigint;
  readonly blockHash: string;
  readonly confirmations: number;
  readonly now: Date;
};

/**
 * Notes a deposit that stands in a block. One that a reorganisation had taken back is seen again
 * at its new place; one that is credited stays as it is.
 */
export async function noteDeposit(store: Store, deposit: SeenDeposit): Promise<void> {
  await store
    .insertInto("deposit")
    .values({
      deposit_id: deposit.depositId,
      brand_id: deposit.brandId,
      user_id: deposit.userId,
      network_type: deposit.networkId.type,
      chain_id: deposit.networkId.chainId,
      deposit_key: deposit.depositKey,
      asset_key: deposit.assetKey,
      address: deposit.address,
      units: deposit.units,
      transaction_id: deposit.transactionId,
      height: deposit.height,
      block_hash: deposit.blockHash,
      state: "seen",
      confirmations: deposit.confirmations,
      created_at: deposit.now,
      updated_at: deposit.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["network_type", "chain_id", "deposit_key"])
        .doUpdateSet({
          state: "seen",
          height: deposit.height,
          block_hash: deposit.blockHash,
          confirmations: deposit.confirmations,
          updated_at: deposit.now,
        })
        .where("deposit.state", "=", "orphaned"),
    )
    .execute();
}

/** Deposits that stand at or below a height and are not credited yet, oldest first. */
export async function listFinalDeposits(
  store: Store,
  networkId: NetworkId,
  heightMax: bigint,
): Promise<readonly Deposit[]> {
  return store
    .selectFrom("deposit")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "=", "seen")
    .where("height", "<=", heightMax)
    .orderBy("deposit_id")
    .execute();
}

/** Deposits that stand in a block and wait for their depth, locked until the transaction ends. */
export async function lockSeenDeposits(
  store: Store,
  networkId: NetworkId,
): Promise<readonly Deposit[]> {
  return store
    .selectFrom("deposit")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "=", "seen")
    .orderBy("deposit_id")
    .forUpdate()
    .execute();
}

export async function changeDeposit(
  store: Store,
  depositId: string,
  change: { state: Deposit["state"]; confirmations: number; now: Date },
): Promise<void> {
  await store
    .updateTable("deposit")
    .set({ state: change.state, confirmations: change.confirmations, updated_at: change.now })
    .where("deposit_id", "=", depositId)
    .execute();
}

/** Deposits above a height, locked: what a reorganisation down to that height has taken back. */
export async function lockDepositsAbove(
  store: Store,
  networkId: NetworkId,
  height: bigint,
): Promise<readonly Deposit[]> {
  return store
    .selectFrom("deposit")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("height", ">", height)
    .where("state", "!=", "orphaned")
    .forUpdate()
    .execute();
}
