import type { Query } from "./query.ts";
import { plainArray } from "./writer/arrayLiteral.ts";

/**
 * How often the accounts of each of these users have moved, all together: a number that grows by
 * every transfer that touches the user, in the transaction that books it. Users without an account
 * are left out.
 */
export async function readMoveCounts(
  query: Query,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ id: string; moves: string }>(
    `select user_id::text as id, sum(seq)::text as moves
       from ledger.account where user_id = any ($1::uuid[]) group by user_id`,
    [plainArray(userIds)],
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.moves)]));
}
