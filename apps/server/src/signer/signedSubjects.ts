import type { PaymentId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import type { OutgoingPart } from "../storage/outgoing/outgoingParts.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { OutgoingKind } from "../storage/outgoing/outgoingTables.ts";
import { coldMoveIntent } from "./coldMoveIntent.ts";
import { feeTopUpIntent } from "./feeTopUpIntent.ts";
import { paymentIntent } from "./paymentIntent.ts";
import type { IntentReader, ReadIntent, SignerIntent } from "./signerIntent.ts";
import { sweepIntent } from "./sweepIntent.ts";

/** One of those that a transaction is made for, and what it may do for it. */
export type SignedSubject = {
  readonly kind: OutgoingKind;
  readonly subjectId: string;
  readonly intent: SignerIntent;
};

/** A transaction as its rows say it; with `parts` where it is a batch. */
export type WithParts = { readonly outgoing: Outgoing; readonly parts: readonly OutgoingPart[] };

/** What a transaction is made for, as its rows say: what the signer has to have signed of it before, if anything. */
export function subjectsOf({ outgoing, parts }: WithParts): readonly Outgoing[] {
  if (outgoing.kind !== "batch") return [outgoing];
  return parts.map(({ paymentId }) => ({ ...outgoing, kind: "payment", subjectId: paymentId }));
}

/** One of a batch that is refused, and why. */
export type Refused = { readonly paymentId: PaymentId; readonly refusal: string };

type Read = {
  readonly subjects: readonly SignedSubject[];
  /** Parts of a batch. */
  readonly refused: readonly Refused[];
};

/**
 * Whom a transaction may pay, each found without believing its rows: of a batch every payment by itself,
 * none twice, and nothing is signed for any of them where one is refused (rule 465).
 */
export async function readSubjects(
  reader: IntentReader,
  store: Store,
  asked: WithParts,
): Promise<Outcome<Read, string>> {
  const subjects = subjectsOf(asked);
  if (subjects.length === 0) return refused("it pays nobody");
  if (new Set(subjects.map(({ subjectId }) => subjectId)).size < subjects.length)
    return refused("it pays a payment twice");
  const read: SignedSubject[] = [];
  const refusals: Refused[] = [];
  for (const subject of subjects) {
    const { kind, subjectId } = subject;
    const intent = await signerIntents[kind]?.(reader, store, subject);
    if (intent === undefined) return refused(`nobody may make a ${kind}`);
    if (intent.ok) read.push({ kind, subjectId, intent: intent.value });
    else if (asked.outgoing.kind !== "batch") return intent;
    else refusals.push({ paymentId: subjectId as PaymentId, refusal: intent.problem }); // parts are payments
  }
  return ok({ subjects: read, refused: refusals });
}

/** The signer's policy: what each kind may do at most, found out without believing the row. */
const signerIntents: Partial<Record<OutgoingKind, ReadIntent>> = {
  payment: paymentIntent,
  feeTopUp: feeTopUpIntent,
  sweep: sweepIntent,
  coldMove: coldMoveIntent,
};
