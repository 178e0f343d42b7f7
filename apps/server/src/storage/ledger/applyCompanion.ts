import type { CompanionRow } from "@coffer/ledger";
import { ledgerQuery, type Store } from "../database.ts";

/**
 * Does in the caller's transaction what the ledger does with a booking, for what no ledger books. False where it
 * finds that something came between.
 */
export async function applyCompanion(
  store: Store,
  { companion, row }: CompanionRow,
): Promise<boolean> {
  if (!("sql" in companion))
    throw new Error(`${companion.name} is of the ledger's own statements.`);
  const [answer] = await ledgerQuery(store)<{ affected: bigint }>(companion.sql, [
    JSON.stringify([row]),
  ]);
  return answer?.affected === 1n;
}
