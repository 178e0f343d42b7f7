import type { NetworkId } from "@coffer/contract";
import type { Selectable } from "kysely";
import type { FeeTerms } from "../../ports/chain.ts";
import type { Store } from "../database.ts";
import type { Tables } from "../tables.ts";
import { openOutgoingStates, type Outgoing } from "./outgoings.ts";

/** One version of an outgoing transaction. All versions share its nonce. */
export type Attempt = Selectable<Tables["outgoing_attempt"]>;

type NewAttempt = {
  readonly outgoing: Pick<Outgoing, "outgoing_id" | "network_type" | "chain_id">;
  readonly attempt: number;
  readonly terms: FeeTerms;
  readonly now: Date;
} & (
  | { readonly unsignedPayload: string }
  /** A version found on the chain, whose bytes are not ours to store. */
  | { readonly transactionId: string }
);

export async function insertAttempt(store: Store, attempt: NewAttempt): Promise<void> {
  const isFound = "transactionId" in attempt;
  await store
    .insertInto("outgoing_attempt")
    .values({
      outgoing_id: attempt.outgoing.outgoing_id,
      attempt: attempt.attempt,
      network_type: attempt.outgoing.network_type,
      chain_id: attempt.outgoing.chain_id,
      gas: attempt.terms.gas,
      max_fee_per_gas: attempt.terms.maxFeePerGas,
      max_priority_fee_per_gas: attempt.terms.maxPriorityFeePerGas,
      unsigned_payload: isFound ? null : attempt.unsignedPayload,
      signed_transaction: null,
      transaction_id: isFound ? attempt.transactionId : null,
      created_at: attempt.now,
      signed_at: null,
      broadcast_at: null,
      sent_at: null,
      rejection: null,
    })
    .execute();
}

/** All versions of these rows, oldest first, by the row's id. */
export async function listAttempts(
  store: Store,
  outgoingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attempt[]>> {
  const byOutgoing = new Map<string, Attempt[]>(outgoingIds.map((id) => [id, []]));
  if (outgoingIds.length === 0) return byOutgoing;
  const rows = await store
    .selectFrom("outgoing_attempt")
    .selectAll()
    .where("outgoing_id", "in", outgoingIds)
    .orderBy("outgoing_id")
    .orderBy("attempt")
    .execute();
  for (const row of rows) byOutgoing.get(row.outgoing_id)?.push(row);
  return byOutgoing;
}

type AttemptKey = { readonly outgoingId: string; readonly attempt: number };

export async function storeSignedAttempt(
  store: Store,
  signed: AttemptKey & {
    readonly signedTransaction: string;
    readonly transactionId: string;
    readonly now: Date;
  },
): Promise<void> {
  await store
    .updateTable("outgoing_attempt")
    .set({
      signed_transaction: signed.signedTransaction,
      transaction_id: signed.transactionId,
      signed_at: signed.now,
    })
    .where("outgoing_id", "=", signed.outgoingId)
    .where("attempt", "=", signed.attempt)
    .where("signed_transaction", "is", null)
    .execute();
}

/** Notes that a node has the version, or why it does not want it. */
export async function noteAttemptSent(
  store: Store,
  sent: AttemptKey & { readonly rejection: string | null; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("outgoing_attempt")
    .set((columns) => ({
      sent_at: sent.now,
      rejection: sent.rejection,
      ...(sent.rejection === null
        ? { broadcast_at: columns.fn.coalesce("broadcast_at", columns.val(sent.now)) }
        : {}),
    }))
    .where("outgoing_id", "=", sent.outgoingId)
    .where("attempt", "=", sent.attempt)
    .execute();
}

/** Transactions of a network with a version that has waited for its signature since before. */
export async function listUnsigned(
  store: Store,
  networkId: NetworkId,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly Outgoing[]> {
  return store
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
    .orderBy("outgoing.nonce")
    .limit(limit)
    .execute();
}
