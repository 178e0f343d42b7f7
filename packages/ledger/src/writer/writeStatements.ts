import type { LedgerTransfer } from "../postTransfer.ts";
import { bytesArray, plainArray, sparseArray, textArray } from "@coffer/pg-wire";
import { hashOf } from "./batchBooks.ts";
import { endHolds, openHolds } from "./holdStatements.ts";
import type { Statement } from "@coffer/pg-wire";
import { sumMoves, type AccountMoves } from "./sumMoves.ts";

/**
 * One statement, because each costs as much again as a dozen rows. Balances move by what is added to
 * them, so that nobody has to know them before. An account that is not there, or that would not
 * cover what is taken from it on the way, makes it throw, by a division; what it would not cover at
 * the end its own check refuses. Most accounts move once: that posting comes with the account, the
 * others of an account, `again`, are joined to it.
 */
const WRITE = `
with journal as (
  insert into ledger.transfer (brand_id, scope_user_id, transfer_id, idempotency_key, request_hash, kind)
  select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::text[])
), moved as materialized (
  update ledger.account a
     set balance = a.balance + g.units, seq = a.seq + g.moves,
         held = case when g.held is null or a.kind <> 'pending' then a.held else a.held + g.held end
    from unnest($7::uuid[], $8::text[], $9::bigint[], $10::numeric[], $11::uuid[], $12::numeric[],
        $13::numeric[], $14::numeric[], $15::numeric[])
      as g (account_id, brand_id, moves, units, transfer_id, first_units, held, lowest, lowest_free)
   where a.account_id = g.account_id and a.brand_id = g.brand_id
     and (case when a.kind = 'pending' then g.lowest_free else g.lowest end is null or a.may_go_negative
       or a.balance - a.held + case when a.kind = 'pending' then g.lowest_free else g.lowest end >= 0)
  returning a.brand_id, a.user_id, a.account_id, a.asset_key, a.balance - g.units as balance_before,
    a.seq - g.moves as seq_before, g.moves, g.transfer_id, g.first_units
), more as materialized (
  select * from moved m where m.moves > 1
), booked as (
  insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
  select m.brand_id, m.user_id, m.account_id, m.seq_before + 1, m.transfer_id, m.asset_key, m.first_units,
      m.balance_before + m.first_units
    from moved m
  union all
  select m.brand_id, m.user_id, m.account_id, m.seq_before + g.place, g.transfer_id, m.asset_key, g.units,
      m.balance_before + g.units_so_far
    from unnest($16::uuid[], $17::bigint[], $18::uuid[], $19::numeric[], $20::numeric[])
      as g (account_id, place, transfer_id, units, units_so_far)
    join more m using (account_id)
)
select 1 / (count(*) = cardinality($7))::int from moved`;

/** Everything that books these transfers, set by set, as prepared statements. */
export function writeStatements(transfers: readonly LedgerTransfer[]): readonly Statement[] {
  const accounts = sumMoves(transfers);
  const write = {
    text: WRITE,
    name: "write",
    values: [...transferArrays(transfers), ...accountArrays(accounts), ...againArrays(accounts)],
  };
  return [write, ...openHolds(transfers), ...endHolds(transfers)];
}

const transferArrays = (transfers: readonly LedgerTransfer[]): string[] => [
  textArray(transfers.map(({ brandId }) => brandId)),
  plainArray(transfers.map(({ scopeUserId }) => scopeUserId)),
  plainArray(transfers.map(({ transferId }) => transferId)),
  textArray(transfers.map(({ idempotencyKey }) => idempotencyKey)),
  bytesArray(transfers.map(hashOf)),
  textArray(transfers.map(({ kind }) => kind)),
];

const accountArrays = (accounts: readonly AccountMoves[]): string[] => [
  plainArray(accounts.map(({ accountId }) => accountId)),
  textArray(accounts.map(({ brandId }) => brandId)),
  plainArray(accounts.map(({ moves }) => moves.length)),
  plainArray(accounts.map(({ units }) => units)),
  plainArray(accounts.map(({ moves }) => moves[0]?.transferId ?? "")),
  plainArray(accounts.map(({ moves }) => moves[0]?.units ?? "")),
  sparseArray(accounts.map(({ heldUnits }) => heldUnits)),
  sparseArray(accounts.map(({ lowestUnits }) => lowestUnits)),
  sparseArray(accounts.map(({ lowestFreeUnits }) => lowestFreeUnits)),
];

/** The second and later postings of each account, by their place in what it goes through. */
function againArrays(accounts: readonly AccountMoves[]): string[] {
  const again = accounts.flatMap(({ accountId, moves }) => {
    let unitsSoFar = 0n;
    return moves.flatMap(({ transferId, units }, index) => {
      unitsSoFar += units;
      return index === 0 ? [] : [{ accountId, place: index + 1, transferId, units, unitsSoFar }];
    });
  });
  return [
    plainArray(again.map(({ accountId }) => accountId)),
    plainArray(again.map(({ place }) => place)),
    plainArray(again.map(({ transferId }) => transferId)),
    plainArray(again.map(({ units }) => units)),
    plainArray(again.map(({ unitsSoFar }) => unitsSoFar)),
  ];
}
