import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { Owner } from "./apiKeys.ts";

type Keyed = Owner & { readonly idempotencyKey: string };

type Claim = Keyed & {
  readonly requestHash: Uint8Array;
  readonly now: Date;
  /** Until when nobody else begins it. */
  readonly claimedUntil: Date;
};

export type AnsweredRequest = { readonly status: number; readonly answer: string };

/** What a claim came to: it is ours, or somebody was before. */
export type Claimed =
  | { readonly kind: "ours" }
  | { readonly kind: "busy" | "another" }
  | ({ readonly kind: "answered" } & AnsweredRequest);

/** Claims a request that nobody has answered and nobody is at. */
export async function claimRequest(store: Store, claim: Claim): Promise<Claimed> {
  const { claimedUntil, idempotencyKey, now, ownerId, ownerKind, requestHash } = claim;
  const { rows } = await sql`
    insert into coffer.signed_request as r
      (owner_kind, owner_id, idempotency_key, request_hash, created_at, claimed_until)
    values (${ownerKind}, ${ownerId}, ${idempotencyKey}, ${Buffer.from(requestHash)}, ${now}, ${claimedUntil})
    on conflict (owner_kind, owner_id, idempotency_key) do update
      set claimed_until = excluded.claimed_until
      where r.status is null and r.claimed_until <= ${now} and r.request_hash = excluded.request_hash
    returning 1`.execute(store);
  if (rows.length === 1) return { kind: "ours" };
  const row = await store
    .selectFrom("signed_request")
    .select(["request_hash", "status", "answer"])
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (row === undefined) return { kind: "busy" };
  if (Buffer.compare(row.request_hash, requestHash) !== 0) return { kind: "another" };
  const { answer, status } = row;
  return status === null || answer === null
    ? { kind: "busy" }
    : { kind: "answered", status, answer };
}

/** Writes down what a request of ours was answered. */
export async function answerRequest(
  store: Store,
  { idempotencyKey, ownerId, ownerKind }: Keyed,
  { answer, status }: AnsweredRequest,
): Promise<void> {
  await ofRequest(store, { idempotencyKey, ownerId, ownerKind }).set({ status, answer }).execute();
}

/** Lets it be begun again at once: nothing came of it. */
export async function freeRequest(store: Store, keyed: Keyed, now: Date): Promise<void> {
  await ofRequest(store, keyed).set({ claimed_until: now }).execute();
}

const ofRequest = (store: Store, { idempotencyKey, ownerId, ownerKind }: Keyed) =>
  store
    .updateTable("signed_request")
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .where("idempotency_key", "=", idempotencyKey)
    .where("status", "is", null);

/** Forgets what was answered before a moment. */
export async function deleteRequestsBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom("signed_request").where("created_at", "<", before).execute();
}
