import type { AssetKey } from "@coffer/core/assets";
import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";

type TakingBack = {
  readonly networkId: NetworkId;
  /** The highest block that still stands. */
  readonly height: bigint;
  readonly now: Date;
};

export type LeftDeposit = {
  readonly depositId: string;
  readonly transactionId: string;
  readonly assetKey: AssetKey;
};

export type TakenBack = {
  /** Whose deposits changed: are out of sight again, or have left the chain. */
  readonly userIds: ReadonlySet<UserId>;
  /** The invoices that they came for. */
  readonly invoiceIds: ReadonlySet<InvoiceId>;
  /** Credited deposits that stand in no block any more; they stay credited. */
  readonly left: readonly LeftDeposit[];
};

/** Un-sees what stood above a height, and writes down which credited deposits have left the chain. */
export async function takeBackDeposits(
  store: Store,
  { networkId, height, now }: TakingBack,
): Promise<TakenBack> {
  const from = ["seen", "ignored"] as const;
  for (const state of from) expectMove("deposit", state, "orphaned");
  const unseen = await store
    .updateTable("deposit")
    .set({ state: "orphaned", ignored_why: null, confirmations: 0, updated_at: now })
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("height", ">", height)
    .where("state", "in", from)
    .returning(["user_id", "invoice_id"])
    .execute();
  const { rows: left } = await sql<LeftDeposit & { readonly userId: UserId }>`
    update coffer.deposit set left_chain_at = ${now}, updated_at = ${now}
     where network_type = ${networkId.type} and chain_id = ${networkId.chainId}
       and height > ${height} and state = 'credited' and left_chain_at is null
    returning deposit_id as "depositId", transaction_id as "transactionId",
      asset_key as "assetKey", user_id as "userId"`.execute(store);
  const userIds = [...unseen.map((row) => row.user_id), ...left.map((row) => row.userId)];
  return {
    userIds: new Set(userIds),
    invoiceIds: new Set(unseen.flatMap((row) => row.invoice_id ?? [])),
    left: left.map(({ userId: _, ...deposit }) => deposit),
  };
}
