import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { FeeQuote } from "@coffer/chains";
import type { Store } from "../database.ts";
import { type ObjectOf, readObjects } from "../objectOf.ts";
import { insertRows } from "../insertRows.ts";
import { openOutgoingStates, type Outgoing } from "./outgoings.ts";

/** One version of an outgoing transaction. All versions share its sequence number. */
export type Attempt = ObjectOf<"outgoing_attempt">;

type NewAttempt = {
  readonly outgoing: Pick<Outgoing, "outgoingId" | "networkId">;
  readonly attempt: number;
  readonly fee: FeeQuote;
  readonly now: Date;
} & (
  | { readonly unsignedPayload: string }
  /** A version found on the chain, whose bytes are not ours to store. */
  | { readonly transactionId: string }
);

export async function insertAttempts(store: Store, attempts: readonly NewAttempt[]): Promise<void> {
  await insertRows(store, "outgoing_attempt", attempts.map(attemptRow));
}

function attemptRow(attempt: NewAttempt) {
  const isFound = "transactionId" in attempt;
  return {
    outgoing_id: attempt.outgoing.outgoingId,
    attempt: attempt.attempt,
    network_type: attempt.outgoing.networkId.type,
    chain_id: attempt.outgoing.networkId.chainId,
    fee_units: attempt.fee.feeUnits,
    terms: attempt.fee.terms,
    unsigned_payload: isFound ? null : attempt.unsignedPayload,
    transaction_id: isFound ? attempt.transactionId : null,
    created_at: attempt.now,
  };
}

/** All versions of these rows, oldest first, by the row's id. */
export async function listAttempts(
  store: Store,
  outgoingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attempt[]>> {
  const byOutgoing = new Map<string, Attempt[]>(outgoingIds.map((id) => [id, []]));
  if (outgoingIds.length === 0) return byOutgoing;
  const all = store
    .selectFrom("outgoing_attempt")
    .selectAll()
    .where("outgoing_id", "=", sql<string>`any(${[...outgoingIds]}::uuid[])`)
    .orderBy("outgoing_id")
    .orderBy("attempt");
  for (const attempt of await readObjects(all)) byOutgoing.get(attempt.outgoingId)?.push(attempt);
  return byOutgoing;
}

export type AttemptKey = { readonly outgoingId: string; readonly attempt: number };

export type SignedAttempt = AttemptKey & {
  readonly signedTransaction: string;
  readonly transactionId: string;
};

export async function storeSignedAttempts(
  store: Store,
  signed: readonly SignedAttempt[],
  now: Date,
): Promise<void> {
  if (signed.length === 0) return;
  await sql`update outgoing_attempt a
       set signed_transaction = s."signedTransaction", transaction_id = s."transactionId",
           signed_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
        as s ("outgoingId" uuid, attempt int, "signedTransaction" text, "transactionId" text)
     where a.outgoing_id = s."outgoingId" and a.attempt = s.attempt
       and a.signed_transaction is null`.execute(store);
}

/** Notes that a node has these versions. */
export async function noteAttemptsSent(
  store: Store,
  sent: readonly AttemptKey[],
  now: Date,
): Promise<void> {
  await sql`update outgoing_attempt a
       set sent_at = ${now}, rejection = null, broadcast_at = coalesce(a.broadcast_at, ${now})
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s ("outgoingId" uuid, attempt int)
     where a.outgoing_id = s."outgoingId" and a.attempt = s.attempt`.execute(store);
}

/** Notes why a node does not want a version. */
export async function noteAttemptRejected(
  store: Store,
  rejected: AttemptKey & { readonly rejection: string; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("outgoing_attempt")
    .set({ sent_at: rejected.now, rejection: rejected.rejection })
    .where("outgoing_id", "=", rejected.outgoingId)
    .where("attempt", "=", rejected.attempt)
    .execute();
}

/** Transactions of a network with a version that has waited for its signature since before. */
export async function listUnsigned(
  store: Store,
  networkId: NetworkId,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly Outgoing[]> {
  return readObjects(
    store
      .selectFrom("outgoing")
      .selectAll("outgoing")
      .where("outgoing.network_type", "=", networkId.type)
      .where("outgoing.chain_id", "=", networkId.chainId)
      .where("outgoing.state", "in", openOutgoingStates)
      .where((columns) =>
        columns.exists(
          columns
            .selectFrom("outgoing_attempt as a")
            .select("a.attempt")
            .whereRef("a.outgoing_id", "=", "outgoing.outgoing_id")
            .where("a.signed_transaction", "is", null)
            .where("a.unsigned_payload", "is not", null)
            .where("a.created_at", "<=", before),
        ),
      )
      .orderBy("outgoing.sender")
      .orderBy("outgoing.sequence")
      .limit(limit),
  );
}
