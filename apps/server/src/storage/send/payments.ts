import type { NetworkId } from "@coffer/contract";
import type { Selectable } from "kysely";
import type { Store } from "../database.ts";
import type { PaymentState, Tables } from "../tables.ts";

export type Payment = Selectable<Tables["payment"]>;

type NewPayment = {
  readonly paymentId: string;
  readonly brandId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
  readonly assetKey: string;
  readonly networkId: NetworkId;
  readonly destination: string;
  readonly units: bigint;
  readonly feeAssetKey: string;
  readonly feeUnits: bigint;
  readonly receiverUserId: string | null;
  readonly state: PaymentState;
  readonly gas: { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | null;
  readonly now: Date;
};

/** False when this user already has a payment under the key. */
export async function insertPayment(store: Store, payment: NewPayment): Promise<boolean> {
  const result = await store
    .insertInto("payment")
    .values({
      payment_id: payment.paymentId,
      brand_id: payment.brandId,
      user_id: payment.userId,
      account_id: payment.accountId,
      idempotency_key: payment.idempotencyKey,
      request_hash: payment.requestHash,
      asset_key: payment.assetKey,
      network_type: payment.networkId.type,
      chain_id: payment.networkId.chainId,
      destination: payment.destination,
      units: payment.units,
      fee_asset_key: payment.feeAssetKey,
      fee_units: payment.feeUnits,
      receiver_user_id: payment.receiverUserId,
      state: payment.state,
      nonce: null,
      gas: payment.gas?.gas ?? null,
      max_fee_per_gas: payment.gas?.maxFeePerGas ?? null,
      max_priority_fee_per_gas: payment.gas?.maxPriorityFeePerGas ?? null,
      unsigned_payload: null,
      signed_transaction: null,
      transaction_id: null,
      failure: null,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "user_id", "idempotency_key"]).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findPaymentByKey(
  store: Store,
  key: { brandId: string; userId: string; idempotencyKey: string },
): Promise<Payment | undefined> {
  return store
    .selectFrom("payment")
    .selectAll()
    .where("brand_id", "=", key.brandId)
    .where("user_id", "=", key.userId)
    .where("idempotency_key", "=", key.idempotencyKey)
    .executeTakeFirst();
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(store: Store, paymentId: string): Promise<Payment | undefined> {
  return store
    .selectFrom("payment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPayment(store: Store, paymentId: string): Promise<Payment | undefined> {
  return store
    .selectFrom("payment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

type PaymentMove = {
  readonly paymentId: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly set?: {
    readonly nonce?: bigint;
    readonly unsigned_payload?: string;
    readonly signed_transaction?: string;
    readonly transaction_id?: string;
    readonly confirmations?: number;
    readonly failure?: string;
  };
  readonly now: Date;
};

/** Moves a payment on; false when it is no longer in `from`. */
export async function movePayment(store: Store, move: PaymentMove): Promise<boolean> {
  const result = await store
    .updateTable("payment")
    .set({ ...move.set, state: move.to, updated_at: move.now })
    .where("payment_id", "=", move.paymentId)
    .where("state", "=", move.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function noteConfirmations(
  store: Store,
  { paymentId, confirmations, now }: { paymentId: string; confirmations: number; now: Date },
): Promise<void> {
  await store
    .updateTable("payment")
    .set({ confirmations, updated_at: now })
    .where("payment_id", "=", paymentId)
    .where("state", "=", "broadcast")
    .execute();
}

export async function listPaymentsIn(
  store: Store,
  networkId: NetworkId,
  states: readonly PaymentState[],
): Promise<readonly Payment[]> {
  return store
    .selectFrom("payment")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "in", states)
    .orderBy("payment_id")
    .execute();
}
