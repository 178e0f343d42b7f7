import type { AccountId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { Booker } from "./keepBookingCalls.ts";

/** A move of an account as the journal has it, its transfer, and what is said of that. */
export type AccountMove = {
  readonly accountId: AccountId;
  readonly seq: bigint;
  readonly units: bigint;
  readonly balanceAfter: bigint;
  readonly transferId: string;
  readonly transfer: MovedBy | null;
  readonly call: SaidCall | null;
};

export type MovedBy = {
  readonly brandId: string;
  readonly scopeUserId: UserId;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
  readonly kind: string;
};

export type SaidCall = {
  readonly bookedBy: Booker;
  readonly moves: readonly (readonly [accountId: string, units: string])[];
  readonly madeAtMs: number;
  readonly mac: Uint8Array;
};

export type From = { readonly accountId: AccountId; readonly seq: bigint };

type Row = {
  readonly account_id: AccountId;
  readonly seq: bigint;
  readonly units: bigint;
  readonly balance_after: bigint;
  readonly transfer_id: string;
  readonly brand_id: string | null;
  readonly scope_user_id: UserId;
  readonly idempotency_key: string;
  readonly request_hash: Uint8Array;
  readonly kind: string;
  readonly booked_by: Booker | null;
  readonly account_ids: readonly string[];
  readonly leg_units: readonly string[];
  readonly made_at: Date;
  readonly mac: Uint8Array;
};

/** The moves of each account after that many, in their order. */
export async function listMovesAfter(
  store: Store,
  from: readonly From[],
): Promise<readonly AccountMove[]> {
  const ids = from.map(({ accountId }) => accountId);
  const seqs = from.map(({ seq }) => seq.toString());
  const { rows } = await sql<Row>`
    select p.account_id, p.seq::bigint as seq, p.units::numeric as units, p.balance_after, p.transfer_id,
        t.brand_id, t.scope_user_id, t.idempotency_key, t.request_hash, t.kind,
        c.booked_by, c.account_ids::text[] as account_ids, c.units::text[] as leg_units, c.made_at, c.mac
      from unnest(${ids}::uuid[], ${seqs}::bigint[]) as g (account_id, seq)
      join ledger.posting p on p.account_id = g.account_id and p.seq > g.seq
      left join ledger.transfer t on t.transfer_id = p.transfer_id and t.brand_id = p.brand_id
      left join coffer.booking_call c on c.transfer_id = p.transfer_id
     order by p.account_id, p.seq`.execute(store);
  return rows.map((row) => ({
    accountId: row.account_id,
    seq: row.seq,
    units: row.units,
    balanceAfter: row.balance_after,
    transferId: row.transfer_id,
    transfer: row.brand_id === null ? null : transferOf(row, row.brand_id),
    call: row.booked_by === null ? null : callOf(row, row.booked_by),
  }));
}

const transferOf = (row: Row, brandId: string): MovedBy => ({
  brandId,
  scopeUserId: row.scope_user_id,
  idempotencyKey: row.idempotency_key,
  requestHash: row.request_hash,
  kind: row.kind,
});

const callOf = (row: Row, bookedBy: Booker): SaidCall => ({
  bookedBy,
  moves: row.account_ids.map((accountId, at) => [accountId, row.leg_units[at] ?? ""] as const),
  madeAtMs: row.made_at.getTime(),
  mac: row.mac,
});

type Moved = Pick<AccountMove, "accountId" | "transferId">;

/** Of these moves those whose transfer has moved their account more than once; a name of each. */
export async function listRepeated(
  store: Store,
  moves: readonly Moved[],
): Promise<ReadonlySet<string>> {
  const accountIds = [...new Set(moves.map(({ accountId }) => accountId))];
  const transferIds = [...new Set(moves.map(({ transferId }) => transferId))];
  const { rows } = await sql<{ account_id: AccountId; transfer_id: string }>`
    select p.account_id, p.transfer_id from ledger.posting p
     where p.account_id = any(${accountIds}::uuid[]) and p.transfer_id = any(${transferIds}::uuid[])
     group by p.account_id, p.transfer_id having count(*) > 1`.execute(store);
  return new Set(
    rows.map((row) => moveName({ accountId: row.account_id, transferId: row.transfer_id })),
  );
}

export const moveName = ({ accountId, transferId }: Moved): string => `${accountId} ${transferId}`;

/**
 * Of these the transfers that credit a person with coins that came to an address of somebody else's, or to an
 * invoice's address and not its account.
 */
export async function listElsewhere(
  store: Store,
  moves: readonly Moved[],
): Promise<ReadonlySet<string>> {
  const transferIds = [...new Set(moves.map(({ transferId }) => transferId))];
  const { rows } = await sql<{ transfer_id: string }>`
    with came as (
      select t.transfer_id, t.scope_user_id, d.network_type, d.chain_id, d.address
        from ledger.transfer t
        join coffer.deposit d on d.deposit_id =
          case when t.idempotency_key ~ '^deposit:[0-9a-f-]{36}$' then substr(t.idempotency_key, 9)::uuid end
       where t.transfer_id = any(${transferIds}::uuid[]) and t.kind = 'deposit')
    select c.transfer_id from came c
      join coffer.custody_attestation s
        on (s.network_type, s.chain_id, s.address) = (c.network_type, c.chain_id, c.address)
     where s.user_id <> c.scope_user_id
    union
    select c.transfer_id from came c
      join coffer.invoice_attestation o
        on (o.network_type, o.chain_id, o.address) = (c.network_type, c.chain_id, c.address)
      join ledger.posting p on p.transfer_id = c.transfer_id and p.units > 0
      left join coffer.invoice i on i.invoice_id = o.invoice_id
     where i.account_id is distinct from p.account_id`.execute(store);
  return new Set(rows.map((row) => row.transfer_id));
}
