import type { NetworkId } from "@coffer/contract";
import type { Store } from "../database.ts";
import { type ObjectOf, readObjects } from "../objectOf.ts";

export type Deposit = ObjectOf<"deposit">;

/** Deposits that stand at or below a height and are not credited yet, oldest first, page by page. */
export async function listFinalDeposits(
  store: Store,
  networkId: NetworkId,
  page: { heightMax: bigint; after: string | undefined; limit: number },
): Promise<readonly Deposit[]> {
  let query = store
    .selectFrom("deposit")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "=", "seen")
    .where("height", "<=", page.heightMax)
    .orderBy("deposit_id")
    .limit(page.limit);
  if (page.after !== undefined) query = query.where("deposit_id", ">", page.after);
  return readObjects(query);
}
