import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/**
 * Which of these transactions custody signed to move its own coins about: sweeps and gas top-ups. A
 * payment is none, wherever it goes: its sender's money has left, so who receives it is credited.
 */
export async function findOwnTransactions(
  store: Store,
  networkId: NetworkId,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom("outgoing_attempt as attempt")
    .innerJoin("outgoing", "outgoing.outgoing_id", "attempt.outgoing_id")
    .select("attempt.transaction_id as transactionId")
    .where("attempt.network_type", "=", networkId.type)
    .where("attempt.chain_id", "=", networkId.chainId)
    .where("attempt.transaction_id", "=", sql<string>`any(${[...transactionIds]}::text[])`)
    .where("outgoing.kind", "in", ["gasTopUp", "sweep"])
    .execute();
  return new Set(rows.flatMap(({ transactionId }) => transactionId ?? []));
}
