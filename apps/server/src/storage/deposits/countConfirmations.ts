import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Counting = {
  readonly networkId: NetworkId;
  readonly height: bigint;
  /** The most to show: the last confirmation is told together with the credit, not before it. */
  readonly confirmationsMax: number;
  readonly now: Date;
};

/** Brings the confirmations of every seen deposit up to a height; answers whose changed. */
export async function countConfirmations(
  store: Store,
  { networkId, height, confirmationsMax, now }: Counting,
): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ userId: UserId }>`
    with counted as (
      update coffer.deposit d
         set confirmations = least(${height} - d.height + 1, ${confirmationsMax}),
             updated_at = ${now}
       where d.network_type = ${networkId.type} and d.chain_id = ${networkId.chainId}
         and d.state = 'seen'
         and d.confirmations <> least(${height} - d.height + 1, ${confirmationsMax})
      returning d.user_id
    )
    select distinct user_id as "userId" from counted`.execute(store);
  return new Set(rows.map(({ userId }) => userId));
}
