import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";

type Place = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly address: string;
  readonly memo: string;
};

/** From when the payee saved under this address may be paid; null when none is saved. */
export async function readUsableFrom(
  store: Store,
  { userId, networkId, address, memo }: Place,
): Promise<Date | null> {
  const row = await store
    .selectFrom("payee")
    .select("usable_from")
    .where("user_id", "=", userId)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .where("memo", "=", memo)
    .executeTakeFirst();
  return row?.usable_from ?? null;
}
