import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { isFinalPaymentState, paymentStates } from "@coffer/core/send";
import type { Store } from "../database.ts";

/** Every state of a payment whose money has left or is about to. */
const gone = paymentStates.filter((state) => state === "settled" || !isFinalPaymentState(state));

/** What a user sent since then and did not get back, within the wallet too: units by asset. */
export async function sumSentSince(
  store: Store,
  userId: UserId,
  since: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await store
    .selectFrom("payment")
    .select((query) => ["asset_key", query.fn.sum<bigint>("units").as("units")])
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .where("state", "in", gone)
    .groupBy("asset_key")
    .execute();
  return new Map(rows.map((row) => [row.asset_key, row.units]));
}

type Place = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly destination: string;
};

/** Whether this user has paid the address before, with money that did not come back. */
export async function isPaidBefore(
  store: Store,
  { userId, networkId, destination }: Place,
): Promise<boolean> {
  const row = await store
    .selectFrom("payment")
    .select("payment_id")
    .where("user_id", "=", userId)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("destination", "=", destination)
    .where("state", "in", gone)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
