import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { OutgoingKind } from "../outgoing/outgoingTables.ts";

/** What custody signed these transactions for; those that it does not know are left out. */
export async function findOutgoingKinds(
  store: Store,
  networkId: NetworkId,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, OutgoingKind>> {
  const rows = await store
    .selectFrom("outgoing_attempt as attempt")
    .innerJoin("outgoing", "outgoing.outgoing_id", "attempt.outgoing_id")
    .select(["attempt.transaction_id as transactionId", "outgoing.kind as kind"])
    .where("attempt.network_type", "=", networkId.type)
    .where("attempt.chain_id", "=", networkId.chainId)
    .where("attempt.transaction_id", "=", sql<string>`any(${[...transactionIds]}::text[])`)
    .execute();
  return new Map(
    rows.flatMap(({ transactionId, kind }) =>
      transactionId === null ? [] : [[transactionId, kind]],
    ),
  );
}
