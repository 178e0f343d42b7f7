import type { LedgerAccountKind } from "./openAccount.ts";
import type { Query } from "./query.ts";
import { plainArray } from "@coffer/pg-wire";

/** Balances in base units of each account's asset, by account id. Unknown ids are left out. */
export async function readBalances(
  query: Query,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (accountIds.length === 0) return new Map();
  const rows = await query<{ id: string; units: string }>(
    `select account_id::text as id, balance::text as units
       from ledger.account where account_id = any($1::uuid[])`,
    [accountIds],
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.units)]));
}

/** What a user of a brand can spend: base units of each account's asset, by account id. */
export async function readUserBalances(
  query: Query,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ id: string; units: string }>(
    `select account_id::text as id, balance::text as units
       from ledger.account where brand_id = $1 and user_id = $2::uuid and kind = 'spendable'`,
    [brandId, userId],
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.units)]));
}

/** Accounts of one kind; of another purpose than `main` it comes first: `spot spendable`. */
export type LedgerTotalsOf = LedgerAccountKind | `${string} ${LedgerAccountKind}`;

/** Base units of one asset by the accounts that hold them; those that nobody has are left out. */
export type LedgerTotals = ReadonlyMap<LedgerTotalsOf, bigint>;

/** The sums of a brand's balances by asset, purpose and kind. Reads every account: for people, not for jobs. */
export async function readTotals(
  query: Query,
  brandId: string,
): Promise<ReadonlyMap<string, LedgerTotals>> {
  const rows = await query<{ asset: string; kind: LedgerTotalsOf; units: string }>(
    `select asset_key as asset, concat(nullif(purpose, 'main') || ' ', kind) as kind,
        sum(balance)::text as units
       from ledger.account where brand_id = $1 group by asset_key, purpose, kind`,
    [brandId],
  );
  const totals = new Map<string, Map<LedgerTotalsOf, bigint>>();
  for (const { asset, kind, units } of rows) {
    const ofAsset = totals.get(asset) ?? new Map<LedgerTotalsOf, bigint>();
    ofAsset.set(kind, BigInt(units));
    totals.set(asset, ofAsset);
  }
  return totals;
}

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

export type OpenHold = {
  /** What the transfer that opened it was asked with. */
  readonly requestHash: Uint8Array;
  /** Base units kept, by asset; only what stands in the holder's own pending accounts. */
  readonly units: ReadonlyMap<string, bigint>;
};

export type HoldId = {
  readonly brandId: string;
  readonly scopeUserId: string;
  readonly holdId: string;
};

/** What an open hold of this user keeps. Undefined when there is none, or it has ended. */
export async function readOpenHold(
  query: Query,
  { brandId, scopeUserId, holdId }: HoldId,
): Promise<OpenHold | undefined> {
  const rows = await query<{ asset: string; units: string; requestHash: Uint8Array }>(
    `select a.asset_key as asset, sum(part.units)::text as units, t.request_hash as "requestHash"
       from ledger.hold h
       join ledger.transfer t on (t.brand_id, t.scope_user_id, t.transfer_id)
         = (h.brand_id, h.scope_user_id, h.hold_id)
      cross join lateral unnest(h.account_ids, h.units) as part (account_id, units)
       join ledger.account a on a.account_id = part.account_id
        and (a.brand_id, a.user_id, a.kind) = (h.brand_id, h.scope_user_id, 'pending')
      where (h.brand_id, h.scope_user_id, h.hold_id) = ($1, $2::uuid, $3::uuid) and h.state = 'open'
      group by a.asset_key, t.request_hash`,
    [brandId, scopeUserId, holdId],
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const units = new Map(rows.map((row) => [row.asset, BigInt(row.units)]));
  return { requestHash: first.requestHash, units };
}
