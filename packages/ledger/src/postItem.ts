import { CompanionRefused, type Companion, type JsonObject } from "./companion.ts";
import type { LedgerItem } from "./ledgerWriter.ts";
import { postTransfer, type PostOutcome } from "./postTransfer.ts";
import type { Query } from "./query.ts";
import type { LedgerRole } from "./ledgerRole.ts";

/**
 * Books one item inside the caller's transaction, its companions in the order of `order`. Throws
 * `CompanionRefused` when one does not apply: the caller undoes the transaction.
 */
export async function postItem(
  query: Query,
  item: LedgerItem,
  { order, role }: { readonly order: readonly Companion[]; readonly role: LedgerRole },
): Promise<PostOutcome> {
  const answer = await postTransfer(query, item.transfer, role);
  if (answer.outcome !== "posted") return answer;
  for (const companion of order) {
    const rows = item.companions.filter((each) => each.companion === companion);
    if (rows.length > 0)
      await applyRows(
        query,
        companion,
        rows.map(({ row }) => row),
      );
  }
  return answer;
}

async function applyRows(
  query: Query,
  companion: Companion,
  rows: readonly JsonObject[],
): Promise<void> {
  if ("call" in companion) {
    await query(`select ${companion.call("$1::jsonb")}`, [JSON.stringify(companion.gather(rows))]);
    return;
  }
  const { name, sql } = companion;
  const [answer] = await query<{ affected: string | bigint }>(sql, [JSON.stringify(rows)]);
  if (answer === undefined) throw new Error(`The companion ${name} answered no row.`);
  if (BigInt(answer.affected) !== BigInt(rows.length)) throw new CompanionRefused(name);
}
