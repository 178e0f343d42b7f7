import type { NetworkId } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { isFinalPaymentState, paymentStates } from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { sql, type Selectable } from "kysely";
import type { Store } from "../database.ts";
import { objectOf } from "../objectOf.ts";
import { isPaidPersonally, sumPersonalSince } from "../private-account/personalTransfers.ts";
import type { Payment } from "../send/payments.ts";
import type { Tables } from "../tables.ts";
import { sumVouchersSince } from "../vouchers/vouchers.ts";

/**
 * Lets a payment be booked only while its sender's guard is what it was judged by. It runs after the
 * users' versions are kept: whoever changes a guard touches the user first, so either the change is
 * seen here or it waits until this is committed. Of two payments that a limit counts the second
 * finds the guard moved, and is judged again.
 */
export const guardPayments: Companion = {
  name: "guard payments",
  sql: `
with given as (
  select g.user_id, g.revision, g.is_counted,
      row_number() over (partition by g.user_id, g.is_counted) as turn
    from jsonb_to_recordset($1::jsonb) as g (user_id uuid, revision bigint, is_counted boolean)
), moved as (
  update coffer.user_guard u set revision = u.revision + 1
    from given g
   where g.is_counted and g.turn = 1 and u.user_id = g.user_id and u.revision = g.revision
  returning u.user_id
)
select (select count(*) from moved) + count(*) as affected
  from given g left join coffer.user_guard u on u.user_id = g.user_id
 where not g.is_counted and coalesce(u.revision, 0) = g.revision`,
};

/** `revision`: of the guard that let the payment go. `isCounted`: a daily limit counts it. */
export type GuardPass = {
  readonly userId: UserId;
  readonly revision: bigint;
  readonly isCounted: boolean;
};

export const guardPaymentRow = ({ userId, revision, isCounted }: GuardPass): CompanionRow => ({
  companion: guardPayments,
  row: { user_id: userId, revision: revision.toString(), is_counted: isCounted },
});

/** Every state of a payment whose money has left or is about to. */
const gone = paymentStates.filter((state) => state === "settled" || !isFinalPaymentState(state));

/**
 * What a user sent since then and did not get back, within the wallet too: units by asset. Of a
 * withdrawal all that left the depository; what went to an account of their own has not left. Vouchers
 * count from when they were made until they are given back. (rules 64 and 357) What leaves private accounts
 * counts from when it is ordered, as long as it may be signed. (rule 519)
 */
export async function sumSentSince(
  store: Store,
  userId: UserId,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await store
    .selectFrom("payment")
    .select(["asset_key", sql<bigint>`sum(units + withheld_units)`.as("units")])
    .where("user_id", "=", userId)
    .where((row) => row("receiver_user_id", "is distinct from", row.ref("user_id")))
    .where("created_at", ">", since)
    .where("state", "in", gone)
    .groupBy("asset_key")
    .execute();
  const sums = new Map<string, bigint>(rows.map((row) => [row.asset_key, row.units]));
  for (const { assetKey, units } of await sumVouchersSince(store, userId, since))
    sums.set(assetKey, (sums.get(assetKey) ?? 0n) + units);
  for (const [assetKey, own] of await sumPersonalSince(store, userId, { now, since }))
    sums.set(assetKey, (sums.get(assetKey) ?? 0n) + own);
  return sums;
}

type Place = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly destination: string;
  readonly memo: string;
};

/** Whether this user has paid the address under this memo before, with money that did not come back. */
export async function isPaidBefore(
  store: Store,
  { userId, networkId, destination, memo }: Place,
): Promise<boolean> {
  const row = await store
    .selectFrom("payment")
    .select("payment_id")
    .where("user_id", "=", userId)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("destination", "=", destination)
    .where("memo", "=", memo)
    .where("state", "in", gone)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined || isPaidPersonally(store, { userId, networkId, destination, memo });
}

/** A user's payments that have no place in their network's order yet, locked until the end. */
export async function lockOpenPayments(store: Store, userId: UserId): Promise<readonly Payment[]> {
  const { rows } = await sql<Selectable<Tables["payment"]>>`
    select * from coffer.lock_open_payments(${userId}::uuid)`.execute(store);
  return rows.map((row) => objectOf(row));
}
