import { familyOf } from "@coffer/chains";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { eachOf, type Failures } from "../eachOf.ts";
import type { Store } from "../storage/database.ts";
import { enqueueAll } from "../storage/enqueue.ts";
import {
  listAttempts,
  storeSignedAttempts,
  type Attempt,
  type SignedAttempt,
} from "../storage/outgoing/attempts.ts";
import {
  lockOutgoings,
  moveOutgoings,
  type Outgoing,
  findOpenOutgoingOf,
} from "../storage/outgoing/outgoings.ts";
import type { OutgoingKind } from "../storage/tables.ts";
import { beginEpisode, endEpisode } from "../usecases/alarms/alarmEpisode.ts";
import { NO_KEYS } from "./custodyKeys.ts";
import { feeTopUpIntent } from "./feeTopUpIntent.ts";
import { paymentIntent } from "./paymentIntent.ts";
import type { Signer } from "./signer.ts";
import type { ReadIntent } from "./signerIntent.ts";
import { sweepIntent } from "./sweepIntent.ts";
import { verifyAttempt } from "./verifyAttempt.ts";

/**
 * Signs the versions of outgoing transactions that wait for it: decodes their bytes with the code of
 * their family, which the browser uses as well, holds them against the row and against the record of what the row is for, and stores
 * the signed bytes before anybody can send them, all in one transaction. Bytes that do anything else
 * are never signed, and that refusal holds up no others.
 */
export async function signOutgoings(
  signer: Signer,
  outgoingIds: readonly string[],
): Promise<Failures> {
  const refusals = await signNewest(signer, outgoingIds);
  const others = outgoingIds.filter((id) => !refusals.has(id));
  await endEpisode(signer, "signerRefuses", others);
  const failures = new Map<string, Error>();
  for (const [subject, problem] of refusals) {
    await beginEpisode(signer, "signerRefuses", { subject, problem });
    failures.set(subject, new Error(`The signer refuses outgoing ${subject}: ${problem}.`));
  }
  return failures;
}

/** Answers why some were refused, by their ids; not those for which there was nothing to sign. */
async function signNewest(
  signer: Signer,
  outgoingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { clock, database } = signer;
  return database.transaction().execute(async (store) => {
    const outgoings = await lockOutgoings(store, outgoingIds);
    const versions = await listAttempts(store, outgoingIds);
    const signed: SignedAttempt[] = [];
    const refusals = new Map<string, string>();
    for (const outgoing of outgoings) {
      const { outgoingId } = outgoing;
      const attempts = versions.get(outgoingId) ?? [];
      const newest = attempts.at(-1);
      if (newest === undefined || !isToBeSigned(outgoing, newest)) continue;
      const bytes = await signedBytes(signer, store, { outgoing, attempts });
      if (bytes.ok) signed.push({ outgoingId, attempt: newest.attempt, ...bytes.value });
      else refusals.set(outgoingId, bytes.problem);
    }
    const now = new Date(clock.nowMs());
    const signedIds = signed.map(({ outgoingId }) => outgoingId);
    await storeSignedAttempts(store, signed, now);
    await moveOutgoings(store, { outgoingIds: signedIds, from: ["prepared"], to: "signed", now });
    await enqueueAll(store, "outgoing-step", signedIds);
    return refusals;
  });
}

function isToBeSigned({ state }: Outgoing, attempt: Attempt): boolean {
  const isOpen = state === "prepared" || state === "signed" || state === "broadcast";
  return isOpen && attempt.signedTransaction === null && attempt.transactionId === null;
}

type SignedBytes = { readonly signedTransaction: string; readonly transactionId: string };

async function signedBytes(
  signer: Signer,
  store: Store,
  { outgoing, attempts }: { outgoing: Outgoing; attempts: readonly Attempt[] },
): Promise<Outcome<SignedBytes, string>> {
  const { derivationIndex: index, keyPurpose: purpose, networkId, sender } = outgoing;
  const account = signer.keys.accountOf(purpose, networkId);
  if (account === undefined) return refused(NO_KEYS);
  if (account.addressAt(index) !== sender)
    return refused("its sender is not the key's own address");
  const intent = await signerIntents[outgoing.kind]?.(signer, store, outgoing);
  if (intent === undefined) return refused(`nobody may make a ${outgoing.kind}`);
  if (!intent.ok) return intent;
  const verified = verifyAttempt({
    outgoing,
    attempts,
    family: familyOf(networkId, signer.families),
    intent: intent.value,
  });
  if (!verified.ok) return verified;
  const signed = account.sign(verified.value.payload, index);
  if (!signed.ok) return signed;
  const { transaction: signedTransaction, transactionId } = signed.value;
  return ok({ signedTransaction, transactionId });
}

/** The signer's policy: what each kind may do at most, found out without believing the row. */
const signerIntents: Partial<Record<OutgoingKind, ReadIntent>> = {
  payment: paymentIntent,
  feeTopUp: feeTopUpIntent,
  sweep: sweepIntent,
};

/** What a job of an earlier version asks for: the open transactions of these payments. */
export function signPayments(signer: Signer, paymentIds: readonly string[]): Promise<Failures> {
  return eachOf(paymentIds, async (paymentId) => {
    const outgoing = await findOpenOutgoingOf(signer.database, "payment", paymentId);
    if (outgoing === undefined) return;
    const failures = await signOutgoings(signer, [outgoing.outgoingId]);
    for (const error of failures.values()) throw error;
  });
}
