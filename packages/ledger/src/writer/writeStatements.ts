import type { LedgerTransfer } from "../postTransfer.ts";
import { bytesArray, plainArray, textArray } from "./arrayLiteral.ts";
import { holdKeyOf, type BatchBooks, type LockedAccount, type NewPosting } from "./batchBooks.ts";
import type { Statement } from "./ledgerConnection.ts";

/**
 * One statement, because each costs as much again as a dozen rows. An account that is not as it was
 * read makes it throw, by a division. The accounts come in
 * the order of their ids, in which they are locked.
 */
const WRITE = `
with journal as (
  insert into ledger.transfer (brand_id, scope_user_id, transfer_id, idempotency_key, request_hash, kind)
  select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::text[])
), moved as (
  update ledger.account a set balance = g.balance, held = g.held, seq = g.seq
    from unnest($7::bigint[], $8::uuid[], $9::numeric[], $10::numeric[], $11::bigint[], $20::numeric[], $21::numeric[])
      as g (seq_before, account_id, balance, held, seq, balance_before, held_before)
   where a.account_id = g.account_id and a.seq = g.seq_before
     and a.balance = g.balance_before and a.held = g.held_before
  returning 1
), booked as (
  insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
  select * from unnest($12::text[], $13::uuid[], $14::uuid[], $15::bigint[], $16::uuid[], $17::text[], $18::numeric[], $19::numeric[])
)
select 1 / (count(*) = cardinality($7))::int from moved`;

const OPEN_HOLDS = `
insert into ledger.hold (brand_id, scope_user_id, hold_id, account_ids, units)
select g.brand_id, g.scope_user_id, g.hold_id, g.account_ids::uuid[], g.units::numeric[]
  from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
    as g (brand_id, scope_user_id, hold_id, account_ids, units)`;

/** Throws, by a division, when a hold is no longer open. */
const END_HOLDS = `
with ended as (
  update ledger.hold h set state = g.state, ended_by = g.ended_by, ended_at = clock_timestamp()
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[])
      as g (brand_id, scope_user_id, hold_id, state, ended_by)
   where (h.brand_id, h.scope_user_id, h.hold_id) = (g.brand_id, g.scope_user_id, g.hold_id)
     and h.state = 'open'
  returning 1
)
select 1 / (count(*) = cardinality($3::uuid[]))::int from ended`;

/** Everything the batch has decided to write, set by set, as prepared statements. */
export function writeStatements(books: BatchBooks): readonly Statement[] {
  const opening = books.posted.filter(({ hold }) => hold?.kind === "open");
  const ending = books.posted.filter(({ hold }) => hold?.kind === "end");
  const moved = movedAccounts(books.postings);
  return [
    {
      text: WRITE,
      name: "write",
      values: [
        ...transferArrays(books.posted),
        ...accountArrays(moved),
        ...postingArrays(books.postings),
        ...beforeArrays(moved),
      ],
    },
    ...(opening.length === 0 ? [] : [openHolds(books, opening)]),
    ...(ending.length === 0 ? [] : [endHolds(ending)]),
  ];
}

const transferArrays = (posted: readonly LedgerTransfer[]): string[] => [
  textArray(posted.map(({ brandId }) => brandId)),
  plainArray(posted.map(({ scopeUserId }) => scopeUserId)),
  plainArray(posted.map(({ transferId }) => transferId)),
  textArray(posted.map(({ idempotencyKey }) => idempotencyKey)),
  bytesArray(posted.map(({ requestHash }) => requestHash)),
  textArray(posted.map(({ kind }) => kind)),
];

/** In the order of their ids, in which every batch locks them. */
const movedAccounts = (postings: readonly NewPosting[]): readonly LockedAccount[] =>
  [...new Set(postings.map(({ account }) => account))].toSorted((left, right) =>
    left.accountId < right.accountId ? -1 : 1,
  );

const accountArrays = (moved: readonly LockedAccount[]): string[] => [
  plainArray(moved.map(({ before }) => before.seq)),
  plainArray(moved.map(({ accountId }) => accountId)),
  plainArray(moved.map(({ units }) => units)),
  plainArray(moved.map(({ heldUnits }) => heldUnits)),
  plainArray(moved.map(({ seq }) => seq)),
];

const beforeArrays = (moved: readonly LockedAccount[]): string[] => [
  plainArray(moved.map(({ before }) => before.units)),
  plainArray(moved.map(({ before }) => before.heldUnits)),
];

const postingArrays = (postings: readonly NewPosting[]): string[] => [
  textArray(postings.map(({ account }) => account.brandId)),
  plainArray(postings.map(({ account }) => account.userId)),
  plainArray(postings.map(({ account }) => account.accountId)),
  plainArray(postings.map(({ seq }) => seq)),
  plainArray(postings.map(({ transferId }) => transferId)),
  textArray(postings.map(({ account }) => account.assetKey)),
  plainArray(postings.map(({ units }) => units)),
  plainArray(postings.map(({ balanceAfter }) => balanceAfter)),
];

function openHolds(books: BatchBooks, opening: readonly LedgerTransfer[]): Statement {
  const kept = opening.map((transfer) => [...(books.holds.get(holdKeyOf(transfer))?.kept ?? [])]);
  return {
    text: OPEN_HOLDS,
    name: "open_holds",
    values: [
      textArray(opening.map(({ brandId }) => brandId)),
      plainArray(opening.map(({ scopeUserId }) => scopeUserId)),
      plainArray(opening.map(({ transferId }) => transferId)),
      textArray(kept.map((parts) => plainArray(parts.map(([accountId]) => accountId)))),
      textArray(kept.map((parts) => plainArray(parts.map(([, units]) => units)))),
    ],
  };
}

const endHolds = (ending: readonly LedgerTransfer[]): Statement => ({
  text: END_HOLDS,
  name: "end_holds",
  values: [
    textArray(ending.map(({ brandId }) => brandId)),
    plainArray(ending.map(({ scopeUserId }) => scopeUserId)),
    plainArray(ending.map(({ hold }) => (hold?.kind === "end" ? hold.holdId : ""))),
    textArray(ending.map(({ hold }) => (hold?.kind === "end" ? hold.as : ""))),
    plainArray(ending.map(({ transferId }) => transferId)),
  ],
});
