import type { LedgerTransfer } from "../postTransfer.ts";
import { plainArray, textArray } from "@coffer/pg-wire";
import {
  holdKeyOf,
  keyOf,
  type BatchBooks,
  type KnownHold,
  type LockedAccount,
} from "./batchBooks.ts";
import type { Statement, TextRow } from "@coffer/pg-wire";
import type { LedgerConnection } from "./ledgerConnection.ts";

const LOCK = `
select account_id, brand_id, asset_key, kind, may_go_negative, balance, held
  from ledger.lock_accounts($1::uuid[])`;

const FIND_EARLIER = `
select g.place, t.transfer_id, t.request_hash
  from unnest($1::text[], $2::uuid[], $3::text[]) with ordinality as g (brand_id, scope_user_id, idempotency_key, place)
  join ledger.transfer t using (brand_id, scope_user_id, idempotency_key)`;

const FIND_HOLDS = `
select g.place, h.state, h.account_ids, h.units
  from unnest($1::text[], $2::uuid[], $3::uuid[]) with ordinality as g (brand_id, scope_user_id, hold_id, place)
  join ledger.hold h using (brand_id, scope_user_id, hold_id)`;

/**
 * Begins a transaction, locks every account the transfers name, in id order, and only then reads
 * what else they are decided on: a statement of its own sees what the locks were waited for.
 */
export async function readBooks(
  connection: LedgerConnection,
  transfers: readonly LedgerTransfer[],
): Promise<BatchBooks> {
  const ending = transfers.filter(({ hold }) => hold?.kind === "end");
  const [, accounts, earlier, holds] = await connection.run([
    { text: "begin", name: "begin" },
    { text: LOCK, name: "lock", values: [plainArray(accountIdsOf(transfers))] },
    { text: FIND_EARLIER, name: "find_earlier", values: keyArrays(transfers) },
    ...(ending.length === 0 ? [] : [findHolds(ending)]),
  ]);
  const books: BatchBooks = { accounts: new Map(), earlier: new Map(), holds: new Map() };
  for (const row of accounts?.rows ?? []) books.accounts.set(row[0] ?? "", lockedAccount(row));
  for (const [place, transferId, hash] of earlier?.rows ?? []) {
    const transfer = at(transfers, place);
    books.earlier.set(keyOf(transfer), {
      transferId: transferId ?? "",
      hash: hash?.slice("\\x".length) ?? "",
    });
  }
  for (const row of holds?.rows ?? []) {
    books.holds.set(holdKeyOf(at(ending, row[0])), knownHold(row));
  }
  return books;
}

/** Each as often as it is named: for one that moves more than once a batch queues. */
const accountIdsOf = (transfers: readonly LedgerTransfer[]): readonly string[] =>
  transfers.flatMap(({ legs }) => legs.map(({ accountId }) => accountId));

const keyArrays = (transfers: readonly LedgerTransfer[]): string[] => [
  textArray(transfers.map(({ brandId }) => brandId)),
  plainArray(transfers.map(({ scopeUserId }) => scopeUserId)),
  textArray(transfers.map(({ idempotencyKey }) => idempotencyKey)),
];

const findHolds = (ending: readonly LedgerTransfer[]): Statement => ({
  text: FIND_HOLDS,
  name: "find_holds",
  values: [
    textArray(ending.map(({ brandId }) => brandId)),
    plainArray(ending.map(({ scopeUserId }) => scopeUserId)),
    plainArray(ending.map(({ hold }) => (hold?.kind === "end" ? hold.holdId : ""))),
  ],
});

function lockedAccount(row: TextRow): LockedAccount {
  const [accountId, brandId, assetKey, kind, mayGoNegative, units, held] = row;
  return {
    accountId: accountId ?? "",
    brandId: brandId ?? "",
    assetKey: assetKey ?? "",
    isPending: kind === "pending",
    mayGoNegative: mayGoNegative === "t",
    units: BigInt(units ?? ""),
    heldUnits: BigInt(held ?? ""),
  };
}

function knownHold([, state, accountIds, units]: TextRow): KnownHold {
  const amounts = listOf(units);
  const kept = listOf(accountIds).map((id, place) => [id, BigInt(amounts[place] ?? "")] as const);
  return { kept: new Map(kept), isOpen: state === "open" };
}

const listOf = (array: string | null | undefined): string[] => array?.slice(1, -1).split(",") ?? [];

/** `place` counts from one. */
function at(
  transfers: readonly LedgerTransfer[],
  place: string | null | undefined,
): LedgerTransfer {
  const found = transfers[Number.parseInt(place ?? "", 10) - 1];
  if (found === undefined) throw new Error(`readBooks: no transfer at place ${place}`);
  return found;
}
