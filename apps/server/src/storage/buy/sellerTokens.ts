import { sql } from "kysely";
import type { Store } from "../database.ts";

/** A seller's token as it is kept: sealed. */
export type KeptToken = {
  /** How many there have been; 0 before the first. */
  readonly generation: bigint;
  readonly current: {
    readonly sealed: string;
    readonly expiresAt: Date;
    readonly renewedAt: Date;
  } | null;
  readonly previous: { readonly sealed: string; readonly until: Date } | null;
  /** Whether somebody is renewing it; `left` by one who has not ended in time. */
  readonly lease: "none" | "held" | "left";
};

const none: KeptToken = { generation: 0n, current: null, previous: null, lease: "none" };

export async function readSellerToken(store: Store, seller: string): Promise<KeptToken> {
  const row = await store
    .selectFrom("seller_token")
    .select(["generation", "sealed_token", "expires_at", "renewed_at"])
    .select(["sealed_previous", "previous_until"])
    .select(
      sql<KeptToken["lease"]>`case when leased_until is null then 'none'
        when leased_until > clock_timestamp() then 'held' else 'left' end`.as("lease"),
    )
    .where("seller", "=", seller)
    .executeTakeFirst();
  if (row === undefined) return none;
  const { sealed_token, expires_at, renewed_at, sealed_previous, previous_until } = row;
  return {
    generation: row.generation,
    current:
      sealed_token === null || expires_at === null || renewed_at === null
        ? null
        : { sealed: sealed_token, expiresAt: expires_at, renewedAt: renewed_at },
    previous:
      sealed_previous === null || previous_until === null
        ? null
        : { sealed: sealed_previous, until: previous_until },
    lease: row.lease,
  };
}

type Lease = {
  readonly seller: string;
  readonly leaseId: string;
  /** The token that is to be renewed. */
  readonly generation: bigint;
  readonly leaseMs: number;
};

/**
 * Takes the right to renew a token that nobody else is renewing: false when somebody is, or has. By the
 * database's clock, which is everybody's.
 */
export async function leaseSellerToken(
  store: Store,
  { seller, leaseId, generation, leaseMs }: Lease,
): Promise<boolean> {
  const { rows } = await sql`
insert into coffer.seller_token as kept (seller, lease_id, leased_until)
select ${seller}, ${leaseId}::uuid, clock_timestamp() + ${leaseMs} * interval '1 millisecond'
on conflict (seller) do update set lease_id = excluded.lease_id, leased_until = excluded.leased_until
  where kept.generation = ${generation.toString()}::bigint
    and (kept.leased_until is null or kept.leased_until <= clock_timestamp())
returning kept.generation`.execute(store);
  return rows.length === 1;
}

type Renewed = {
  readonly seller: string;
  readonly leaseId: string;
  readonly sealed: string;
  readonly expiresAt: Date;
  readonly now: Date;
  /** How long webhooks that the token before it has signed are believed. */
  readonly previousUntil: Date;
};

/** Keeps a new token and the one before it: which it is, null when the lease is somebody else's by now. */
export async function keepSellerToken(
  store: Store,
  { seller, leaseId, sealed, expiresAt, now, previousUntil }: Renewed,
): Promise<bigint | null> {
  const row = await store
    .updateTable("seller_token")
    .set((columns) => ({
      generation: columns("generation", "+", 1n),
      sealed_previous: columns.ref("sealed_token"),
      previous_until: sql<Date>`case when sealed_token is null then null else ${previousUntil}::timestamptz end`,
      sealed_token: sealed,
      expires_at: expiresAt,
      renewed_at: now,
      lease_id: null,
      leased_until: null,
    }))
    .where("seller", "=", seller)
    .where("lease_id", "=", leaseId)
    .returning("generation")
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** Lets others try at once what has failed here. */
export async function releaseSellerToken(
  store: Store,
  { seller, leaseId }: Pick<Lease, "seller" | "leaseId">,
): Promise<void> {
  await store
    .updateTable("seller_token")
    .set({ lease_id: null, leased_until: null })
    .where("seller", "=", seller)
    .where("lease_id", "=", leaseId)
    .execute();
}
