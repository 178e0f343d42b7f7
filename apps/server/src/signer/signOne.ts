import { createHash } from "node:crypto";
import { familyOf } from "@coffer/chains";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import type { Intents } from "../storage/intent/intents.ts";
import type { Attempt, SignedAttempt } from "../storage/outgoing/attempts.ts";
import type { OutgoingPart } from "../storage/outgoing/outgoingParts.ts";
import type { Signature } from "../storage/outgoing/signatures.ts";
import type { Spendings } from "./askSpendings.ts";
import { NO_KEYS } from "./custodyKeys.ts";
import { isAtPlace } from "./memory/placeInMemory.ts";
import { type Count, type Counted, countUnits, NOT_COUNTED } from "./countUnits.ts";
import { placeSubjects, type SubjectPlaces } from "./placeSubjects.ts";
import {
  readSubjects,
  type Refused,
  type SignedSubject,
  type WithParts,
} from "./signedSubjects.ts";
import type { Signer } from "./signer.ts";
import { verifyAttempt } from "./verifyAttempt.ts";

type Asked = WithParts & {
  readonly attempts: readonly Attempt[];
  /** What was signed for these subjects and with these sequence numbers, by this very batch as well. */
  readonly memory: readonly Signature[];
  readonly spendings: Spendings;
  /** What was signed in the last hour and day, by this very batch as well. */
  readonly count: Count;
  /** Of the people whom this very batch is of. */
  readonly ofPayers: Intents;
  readonly now: Date;
};

type Answer =
  | {
      readonly kind: "signed";
      readonly bytes: Pick<SignedAttempt, "signedTransaction" | "transactionId">;
      /** One for each of those that it is made for; none where it was remembered already. */
      readonly signatures: readonly Signature[];
    }
  | { readonly kind: "unasked"; readonly about: readonly Signature[] }
  /** Of a batch that was never signed, and never will be: those without whom it may go again (rule 479). */
  | { readonly kind: "refused"; readonly refused: readonly Refused[] };

/** Signs the newest version of a transaction, or answers why it may not be signed, or what has to be asked first. */
export async function signOne(
  signer: Signer,
  store: Store,
  { outgoing, attempts, count, memory, ofPayers, parts, spendings, now }: Asked,
): Promise<Outcome<Answer, string>> {
  const { derivationIndex: index, keyPurpose: purpose, networkId, sender, sequence } = outgoing;
  const account = signer.keys.accountOf(purpose, networkId);
  if (account === undefined) return refused(NO_KEYS);
  if (account.addressAt(index) !== sender)
    return refused("its sender is not the key's own address");
  const read = await readSubjects({ ...signer, intents: ofPayers }, store, { outgoing, parts });
  if (!read.ok) return read;
  const { subjects } = read.value;
  const unwilling = refusedBefore(parts) ?? read.value.refused;
  if (unwilling.length > 0) {
    const isUnsigned = attempts.length === 1 && !memory.some((each) => isAtPlace(each, outgoing));
    return isUnsigned ? ok({ kind: "refused", refused: unwilling }) : refused(wordsOf(unwilling));
  }
  const family = familyOf(networkId, signer.families);
  const intents = subjects.map(({ intent }) => intent);
  const verified = verifyAttempt({ outgoing, attempts, family, intents });
  if (!verified.ok) return verified;
  const { payload, replaced } = verified.value;
  const payloadHash = hashOf(payload);
  const replacedHash = replaced === undefined ? undefined : hashOf(replaced);
  const asked = { outgoing, subjects, payloadHash, replacedHash, memory, spendings };
  const place = placeSubjects(asked);
  if (!place.ok) return place;
  if (place.value.kind === "unasked" || place.value.kind === "refused") return ok(place.value);
  const counted = await countFirst(store, { subjects, place: place.value, count });
  if (!counted.ok) return counted;
  const signed = account.sign(payload, index);
  if (!signed.ok) return signed;
  const { transaction: signedTransaction, transactionId } = signed.value;
  const bytes = { signedTransaction, transactionId };
  if (place.value.kind === "again")
    return place.value.signature.transactionId === transactionId
      ? ok({ kind: "signed", bytes, signatures: [] })
      : refused("the same bytes were signed otherwise before");
  const { generations, version } = place.value;
  const what = { networkId, sender, sequence, version, transactionId, payloadHash, signedAt: now };
  const signatures = subjects.map(({ kind: subjectKind, subjectId }, at): Signature => {
    const generation = generations[at] ?? 0;
    const units = counted.value[at] ?? NOT_COUNTED;
    return { ...what, part: at + 1, subjectKind, subjectId, generation, ...units };
  });
  return ok({ kind: "signed", bytes, signatures });
}

type ToCount = {
  readonly subjects: readonly SignedSubject[];
  readonly place: Extract<SubjectPlaces, { kind: "again" | "new" }>;
  readonly count: Count;
};

/** A further version pays nobody anything that the first did not: one at most is ever mined. */
const countFirst = async (
  store: Store,
  { count, place, subjects }: ToCount,
): Promise<Outcome<readonly Counted[], string>> =>
  place.kind === "new" && place.version === 1
    ? countUnits(store, subjects, count)
    : ok(subjects.map(() => NOT_COUNTED));

/** What it has refused stays refused, whatever its rows say since: the jobs withdraw the whole of it. */
function refusedBefore(parts: readonly OutgoingPart[]): readonly Refused[] | undefined {
  const refusals = parts.flatMap(({ paymentId, refusal }) =>
    refusal === null ? [] : [{ paymentId, refusal }],
  );
  return refusals.length > 0 ? refusals : undefined;
}

const wordsOf = (refusals: readonly Refused[]) =>
  refusals.map(({ paymentId, refusal }) => `${paymentId}: ${refusal}`).join("; ");

const hashOf = (payload: string) => createHash("sha256").update(payload).digest("hex");
