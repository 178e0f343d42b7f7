import type { LedgerTransfer } from "../postTransfer.ts";
import { plainArray, textArray } from "@coffer/pg-wire";
import type { Statement } from "@coffer/pg-wire";

/** Both throw, by a division, unless every hold is opened or ended just as its transfer says. */
const OPEN_HOLDS = `
with opened as (
  insert into ledger.hold (brand_id, scope_user_id, hold_id, account_ids, units)
  select g.brand_id, g.scope_user_id, g.hold_id,
      array_agg(g.account_id order by g.account_id), array_agg(g.units order by g.account_id)
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::numeric[])
      as g (brand_id, scope_user_id, hold_id, account_id, units)
    join ledger.account a on a.account_id = g.account_id and a.kind = 'pending'
   group by g.brand_id, g.scope_user_id, g.hold_id
  returning 1
)
select 1 / (count(*) = $6::bigint)::int from opened`;

const END_HOLDS = `
with given as materialized (
  select g.brand_id, g.scope_user_id, g.hold_id, g.state, g.ended_by,
      array_agg(g.account_id order by g.account_id) as account_ids,
      array_agg(-g.units order by g.account_id) as units
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::numeric[], $6::text[], $7::uuid[])
      as g (brand_id, scope_user_id, hold_id, account_id, units, state, ended_by)
    join ledger.account a on a.account_id = g.account_id and a.kind = 'pending'
   group by g.brand_id, g.scope_user_id, g.hold_id, g.state, g.ended_by
), ended as (
  update ledger.hold h set state = g.state, ended_by = g.ended_by, ended_at = clock_timestamp()
    from given g
   where (h.brand_id, h.scope_user_id, h.hold_id) = (g.brand_id, g.scope_user_id, g.hold_id)
     and h.state = 'open' and (h.account_ids = g.account_ids and h.units = g.units
       or (g.account_ids, g.units) = (
         select array_agg(kept.account_id order by kept.account_id), array_agg(kept.units order by kept.account_id)
           from unnest(h.account_ids, h.units) as kept (account_id, units)))
  returning 1
)
select 1 / (count(*) = $8::bigint)::int from ended`;

type Leg = {
  readonly transfer: LedgerTransfer;
  readonly accountId: string;
  readonly units: bigint;
};

export function openHolds(transfers: readonly LedgerTransfer[]): readonly Statement[] {
  const opening = transfers.filter(({ hold }) => hold?.kind === "open");
  if (opening.length === 0) return [];
  const legs = legsOf(opening);
  const holdIds = plainArray(legs.map(({ transfer }) => transfer.transferId));
  const values = [...ownerArrays(legs), holdIds, ...legArrays(legs), `${opening.length}`];
  return [{ text: OPEN_HOLDS, name: "open_holds", values }];
}

export function endHolds(transfers: readonly LedgerTransfer[]): readonly Statement[] {
  const ending = transfers.filter(({ hold }) => hold?.kind === "end");
  if (ending.length === 0) return [];
  const legs = legsOf(ending);
  const ends = legs.map(({ transfer: { hold } }) => (hold?.kind === "end" ? hold : undefined));
  const values = [
    ...ownerArrays(legs),
    plainArray(ends.map((end) => end?.holdId ?? "")),
    ...legArrays(legs),
    textArray(ends.map((end) => end?.as ?? "")),
    plainArray(legs.map(({ transfer }) => transfer.transferId)),
    `${ending.length}`,
  ];
  return [{ text: END_HOLDS, name: "end_holds", values }];
}

const legsOf = (transfers: readonly LedgerTransfer[]): readonly Leg[] =>
  transfers.flatMap((transfer) =>
    transfer.legs.filter(({ units }) => units !== 0n).map((leg) => ({ transfer, ...leg })),
  );

const ownerArrays = (legs: readonly Leg[]): string[] => [
  textArray(legs.map(({ transfer }) => transfer.brandId)),
  plainArray(legs.map(({ transfer }) => transfer.scopeUserId)),
];

const legArrays = (legs: readonly Leg[]): string[] => [
  plainArray(legs.map(({ accountId }) => accountId)),
  plainArray(legs.map(({ units }) => units)),
];
