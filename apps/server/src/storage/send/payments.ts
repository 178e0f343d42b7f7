import type { PaymentId, UserId } from "@coffer/core/ids";
import type { ChainMove } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { transferStateOf, type PaymentState } from "@coffer/core/send";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { type ObjectOf, readObject, readObjects } from "../objectOf.ts";
import type { WaitingFor } from "./paymentTables.ts";

export type Payment = ObjectOf<"payment">;

export const paymentIdOf = ({ paymentId: id }: Payment): PaymentId => id;

/** Those of the ids that there are, the oldest first: ids sort by the time they were made. */
const selectPayments = (store: Store, paymentIds: readonly string[]) =>
  store
    .selectFrom("payment")
    .selectAll()
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds]}::uuid[])`)
    .orderBy("payment_id");

type ByKey = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly idempotencyKey: string;
};

const paymentByKey = compiledRead((store, { brandId, userId, idempotencyKey }: ByKey) =>
  store
    .selectFrom("payment")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", idempotencyKey),
);

export const findPaymentByKey = (
  store: Store,
  { brandId, userId, idempotencyKey }: ByKey,
): Promise<Payment | undefined> =>
  readObject(paymentByKey(store, { brandId, userId, idempotencyKey }));

export async function findPayment(
  store: Store,
  paymentId: PaymentId,
): Promise<Payment | undefined> {
  return readObject(store.selectFrom("payment").selectAll().where("payment_id", "=", paymentId));
}

/** Those of the ids that there are, the oldest first. */
export async function listPayments(
  store: Store,
  paymentIds: readonly string[],
): Promise<readonly Payment[]> {
  return readObjects(selectPayments(store, paymentIds));
}

type PaymentMoves = {
  readonly paymentIds: readonly PaymentId[];
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly now: Date;
};

/**
 * Moves payments on, and answers how many: those that are no longer in `from` stay. What they waited
 * for is over. When a payment changed moves with what its people are shown, so the caller has to
 * touch them then, and then only.
 */
export async function movePayments(
  store: Store,
  { paymentIds, from, to, now }: PaymentMoves,
): Promise<bigint> {
  expectMove("payment", from, to);
  if (paymentIds.length === 0) return 0n;
  const isShown = transferStateOf(from) !== transferStateOf(to);
  const result = await store
    .updateTable("payment")
    .set({ state: to, waiting_for: null, ...(isShown ? { updated_at: now } : {}) })
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds].toSorted()}::uuid[])`)
    .where("state", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows;
}

/** Notes what payments that are not over wait for, or that they wait no longer. */
export async function noteWaiting(
  store: Store,
  paymentIds: readonly PaymentId[],
  waitingFor: WaitingFor | null,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await store
    .updateTable("payment")
    .set({ waiting_for: waitingFor })
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds].toSorted()}::uuid[])`)
    .where("state", "in", ["reserved", "screened", "sending"])
    .where("waiting_for", "is distinct from", waitingFor)
    .execute();
}

export type PaymentProgress = {
  readonly paymentId: PaymentId;
  readonly transactionId: string;
  readonly confirmations: number;
};

/**
 * Notes how far payments under way are on the chain, and by which transactions. Answers whose they
 * are; they are locked in the order of their ids.
 */
export async function noteProgress(
  store: Store,
  progress: readonly PaymentProgress[],
  now: Date,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    with noted as (
      select p.payment_id, n."transactionId", n.confirmations
        from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb)
          as n ("paymentId" uuid, "transactionId" text, confirmations int)
        join payment p on p.payment_id = n."paymentId" and p.state = 'sending'
       order by p.payment_id
         for update of p
    )
    update payment p
       set transaction_id = n."transactionId", confirmations = n.confirmations, waiting_for = null,
           updated_at = ${now}
      from noted n
     where p.payment_id = n.payment_id
    returning p.user_id as "userId"`.execute(store);
  return rows.map(({ userId }) => userId);
}

type Page = { readonly after: PaymentId | null; readonly limit: number };

/** Payments of a network in a state, the oldest first: ids sort by the time they were made. */
export async function listPaymentsIn(
  store: Store,
  networkId: NetworkId,
  { state, after, limit }: Page & { readonly state: PaymentState },
): Promise<readonly Payment[]> {
  let query = store
    .selectFrom("payment")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "=", state)
    .orderBy("payment_id")
    .limit(limit);
  if (after !== null) query = query.where("payment_id", ">", after);
  return readObjects(query);
}

/** The same payments, those still in the state, locked until the transaction ends. */
export async function lockPaymentsIn(
  store: Store,
  state: PaymentState,
  paymentIds: readonly PaymentId[],
): Promise<readonly Payment[]> {
  return readObjects(selectPayments(store, paymentIds).where("state", "=", state).forUpdate());
}

/** Sends a payment whose transaction is proven dead back to wait for another. */
export async function returnPayment(
  store: Store,
  { paymentId, now }: { paymentId: PaymentId; now: Date },
): Promise<boolean> {
  expectMove("payment", "sending", "screened");
  const result = await store
    .updateTable("payment")
    .set({ state: "screened", transaction_id: null, confirmations: 0, updated_at: now })
    .where("payment_id", "=", paymentId)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The oldest payment that waits to pay exactly this, locked until the transaction ends. */
export async function lockWaitingPayment(
  store: Store,
  networkId: NetworkId,
  asked: ChainMove,
): Promise<Payment | undefined> {
  return readObject(
    store
      .selectFrom("payment")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("state", "in", ["reserved", "screened"])
      .where("asset_key", "=", asked.assetKey)
      .where("destination", "=", asked.to)
      .where("units", "=", asked.units)
      .where("memo", "=", asked.memo)
      .orderBy("payment_id")
      .limit(1)
      .forUpdate(),
  );
}
