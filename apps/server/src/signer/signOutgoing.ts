import { assembleEvmTransaction } from "@coffer/chains/evm";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import { listAttempts, storeSignedAttempt, type Attempt } from "../storage/outgoing/attempts.ts";
import { lockOutgoing, moveOutgoing, type Outgoing } from "../storage/outgoing/outgoings.ts";
import { beginEpisode, endEpisode } from "../usecases/alarms/alarmEpisode.ts";
import { SIGNING_BRANCH } from "./custodyKeys.ts";
import type { Signer } from "./signer.ts";
import { signerIntents } from "./signerIntents.ts";
import { verifyAttempt } from "./verifyAttempt.ts";

/**
 * Signs the version of an outgoing transaction that waits for it: decodes its bytes with the code the
 * browser uses, holds them against the row and against the record of what the row is for, and stores
 * the signed bytes before anybody can send them. Bytes that do anything else are never signed.
 */
export async function signOutgoing(signer: Signer, outgoingId: string): Promise<void> {
  const refusal = await signNewest(signer, outgoingId);
  if (refusal === null) {
    await endEpisode(signer, "signerRefuses", [outgoingId]);
    return;
  }
  await beginEpisode(signer, "signerRefuses", { subject: outgoingId, problem: refusal });
  throw new Error(`The signer refuses outgoing ${outgoingId}: ${refusal}.`);
}

/** Null when nothing was refused, be it that there was nothing to sign. */
async function signNewest(signer: Signer, outgoingId: string): Promise<string | null> {
  const { clock, database } = signer;
  return database.transaction().execute(async (store) => {
    const outgoing = await lockOutgoing(store, outgoingId);
    const attempts = (await listAttempts(store, [outgoingId])).get(outgoingId) ?? [];
    const attempt = attempts.at(-1);
    if (outgoing === undefined || attempt === undefined) return null;
    if (!isToBeSigned(outgoing, attempt)) return null;
    const signed = await signedBytes(signer, store, { outgoing, attempts });
    if (!signed.ok) return signed.problem;
    const now = new Date(clock.nowMs());
    await storeSignedAttempt(store, { outgoingId, attempt: attempt.attempt, ...signed.value, now });
    await moveOutgoing(store, { outgoingId, from: ["prepared"], to: "signed", now });
    await enqueue(store, "outgoing-step", { id: outgoingId });
    return null;
  });
}

function isToBeSigned({ state }: Outgoing, attempt: Attempt): boolean {
  const isOpen = state === "prepared" || state === "signed" || state === "broadcast";
  return isOpen && attempt.signed_transaction === null && attempt.transaction_id === null;
}

type SignedBytes = { readonly signedTransaction: string; readonly transactionId: string };

async function signedBytes(
  signer: Signer,
  store: Store,
  { outgoing, attempts }: { outgoing: Outgoing; attempts: readonly Attempt[] },
): Promise<Outcome<SignedBytes, string>> {
  const { derivation_index: index, key_purpose: purpose, sender } = outgoing;
  const account = signer.keys[purpose];
  const key = { branch: SIGNING_BRANCH, index: Number(index) } as const;
  const from = account.addressAt(key);
  if (from !== sender) return refused("its sender is not the key's own address");
  const intent = await signerIntents[outgoing.kind]?.(signer, store, outgoing);
  if (intent === undefined) return refused(`nobody may make a ${outgoing.kind}`);
  if (!intent.ok) return intent;
  const verified = verifyAttempt({ outgoing, attempts, intent: intent.value });
  if (!verified.ok) return verified;
  const { payloadHex } = verified.value;
  const signatureHex = account.sign(payloadHex, key);
  const assembled = assembleEvmTransaction({ payloadHex, signatureHex, from });
  if (!assembled.ok) return refused(assembled.problem.kind);
  const { rawHex: signedTransaction, transactionId } = assembled.value;
  return ok({ signedTransaction, transactionId });
}
