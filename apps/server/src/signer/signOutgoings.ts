import { eachOf, type Failures } from "../eachOf.ts";
import { enqueueAll } from "../storage/enqueue.ts";
import { listPayersIntents } from "../storage/intent/intents.ts";
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
import {
  listParts,
  noteRefusedParts,
  type RefusedPart,
} from "../storage/outgoing/outgoingParts.ts";
import { listSignatures, type Signature } from "../storage/outgoing/signatures.ts";
import { beginEpisode, endEpisode } from "../usecases/alarms/alarmEpisode.ts";
import { countAlso, readCount } from "./countUnits.ts";
import { askSpendings, type Spendings } from "./askSpendings.ts";
import type { Signer } from "./signer.ts";
import { subjectsOf } from "./signedSubjects.ts";
import { signOne } from "./signOne.ts";

/**
 * Signs the versions of outgoing transactions that wait for it: decodes their bytes with the code of
 * their family, which the browser uses as well, holds them against the row, against the record of what
 * the row is for and against all that was signed before, and stores the signed bytes before anybody can
 * send them, all in one transaction. Bytes that do anything else are never signed, and that refusal holds
 * up no others; of one that pays many the jobs are told whom it may not pay, and it is withdrawn (rule 479).
 */
export async function signOutgoings(
  signer: Signer,
  outgoingIds: readonly string[],
): Promise<Failures> {
  const { refusals, failures, parts, paidIds } = await signAll(signer, outgoingIds);
  const others = outgoingIds.filter((id) => !refusals.has(id) && !failures.has(id));
  await endEpisode(signer, "signerRefuses", [...others, ...paidIds]);
  for (const { outgoingId, paymentId: subject, refusal: problem } of parts)
    await beginEpisode(signer, "signerRefuses", { subject, outgoingId, problem });
  const all = new Map(failures);
  for (const [subject, problem] of refusals) {
    await beginEpisode(signer, "signerRefuses", { subject, problem });
    all.set(subject, new Error(`The signer refuses outgoing ${subject}: ${problem}.`));
  }
  return all;
}

type Outcomes = {
  /** Why some were refused, by their ids. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Those without whom what pays many may go again. */
  readonly parts: readonly RefusedPart[];
  /** Payments that were signed for together with others. */
  readonly paidIds: readonly string[];
};

/** With why about others nothing can be said now. */
type Unsigned = Outcomes & { readonly failures: Failures };

/**
 * What was signed with another sequence number before is signed last: the chain is asked first, and no
 * transaction of the database waits for its answers.
 */
async function signAll(signer: Signer, outgoingIds: readonly string[]): Promise<Unsigned> {
  const { unasked, ...first } = await signNewest(signer, { outgoingIds, spendings: new Map() });
  if (unasked.size === 0) return { ...first, failures: new Map() };
  const { spendings, failures } = await askSpendings(signer, unasked);
  const asked = [...unasked.keys()].filter((id) => !failures.has(id));
  const second = await signNewest(signer, { outgoingIds: asked, spendings });
  const overtaken = [...second.unasked.keys()].map(
    (id) => [id, new Error(`Outgoing ${id} was signed elsewhere meanwhile.`)] as const,
  );
  return {
    refusals: new Map([...first.refusals, ...second.refusals]),
    parts: [...first.parts, ...second.parts],
    paidIds: [...first.paidIds, ...second.paidIds],
    failures: new Map([...failures, ...overtaken]),
  };
}

type Looked = Outcomes & {
  /** Signatures from before that a chain has to be asked about, by the outgoing transaction. */
  readonly unasked: ReadonlyMap<string, readonly Signature[]>;
};

type ToSign = { readonly outgoingIds: readonly string[]; readonly spendings: Spendings };

async function signNewest(signer: Signer, { outgoingIds, spendings }: ToSign): Promise<Looked> {
  const now = new Date(signer.clock.nowMs());
  return signer.memory.sign(async (store) => {
    const outgoings = await lockOutgoings(store, outgoingIds);
    const versions = await listAttempts(store, outgoingIds);
    const partsOfEach = await listParts(store, outgoingIds);
    const waiting = outgoings.flatMap((outgoing) => {
      const attempts = versions.get(outgoing.outgoingId) ?? [];
      const parts = partsOfEach.get(outgoing.outgoingId) ?? [];
      return isToBeSigned(outgoing, attempts.at(-1)) ? [{ outgoing, attempts, parts }] : [];
    });
    const subjects = waiting.flatMap(subjectsOf);
    const before = await listSignatures(store, subjects);
    const ofPayers = await listPayersIntents(store, paymentsAmong(subjects));
    const counted = await readCount(signer.ceilings, store, now.getTime());
    const signatures: Signature[] = [];
    const signed: SignedAttempt[] = [];
    const refusals = new Map<string, string>();
    const refusedParts: RefusedPart[] = [];
    const unasked = new Map<string, readonly Signature[]>();
    for (const { outgoing, attempts, parts } of waiting) {
      const { outgoingId } = outgoing;
      const memory = [...before, ...signatures];
      const count = countAlso(counted, signatures);
      const asked = { outgoing, attempts, parts, memory, spendings, count, ofPayers, now };
      const answer = await signOne(signer, store, asked);
      if (!answer.ok) refusals.set(outgoingId, answer.problem);
      else if (answer.value.kind === "unasked") unasked.set(outgoingId, answer.value.about);
      else if (answer.value.kind === "refused")
        refusedParts.push(...answer.value.refused.map((each) => ({ ...each, outgoingId })));
      else {
        signed.push({ outgoingId, attempt: attempts.length, ...answer.value.bytes });
        signatures.push(...answer.value.signatures);
      }
    }
    const signedIds = signed.map(({ outgoingId }) => outgoingId);
    await storeSignedAttempts(store, signed, now);
    await moveOutgoings(store, { outgoingIds: signedIds, from: ["prepared"], to: "signed", now });
    await noteRefusedParts(store, refusedParts, now);
    const withdrawnIds = new Set(refusedParts.map(({ outgoingId }) => outgoingId));
    await enqueueAll(store, "outgoing-step", [...signedIds, ...withdrawnIds]);
    const paidIds = signatures.map(({ subjectId }) => subjectId);
    return { signatures, answer: { refusals, parts: refusedParts, paidIds, unasked } };
  });
}

const paymentsAmong = (subjects: readonly Outgoing[]): readonly string[] =>
  subjects.flatMap(({ kind, subjectId }) => (kind === "payment" ? [subjectId] : []));

function isToBeSigned({ state }: Outgoing, attempt: Attempt | undefined): boolean {
  const isOpen = state === "prepared" || state === "signed" || state === "broadcast";
  return isOpen && attempt?.signedTransaction === null && attempt.transactionId === null;
}

/** What a job of an earlier version asks for: the open transactions of these payments. */
export function signPayments(signer: Signer, paymentIds: readonly string[]): Promise<Failures> {
  return eachOf(paymentIds, async (paymentId) => {
    const outgoing = await findOpenOutgoingOf(signer.database, "payment", paymentId);
    if (outgoing === undefined) return;
    const failures = await signOutgoings(signer, [outgoing.outgoingId]);
    for (const error of failures.values()) throw error;
  });
}
