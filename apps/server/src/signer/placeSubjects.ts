import type { ChainMove } from "@coffer/chains";
import type { PaymentId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { Signature } from "../storage/outgoing/signatures.ts";
import { isOver, type Spendings } from "./askSpendings.ts";
import { isAtPlace, isOfSubject, placeInMemory, type MemoryPlace } from "./memory/placeInMemory.ts";
import type { Refused, SignedSubject } from "./signedSubjects.ts";

type Asked = {
  readonly outgoing: Outgoing;
  readonly subjects: readonly SignedSubject[];
  readonly payloadHash: string;
  /** Of the version that it is to take the place of. */
  readonly replacedHash: string | undefined;
  /** All signatures of its subjects, and all with its sequence number. */
  readonly memory: readonly Signature[];
  readonly spendings: Spendings;
};

/** Where the signature for each part of a transaction would stand, in the order of its parts. */
export type SubjectPlaces =
  | { readonly kind: "again"; readonly signature: Signature }
  | {
      readonly kind: "new";
      readonly version: number;
      readonly generations: readonly number[];
    }
  | Extract<MemoryPlace, { kind: "unasked" }>
  /** Of a batch with whose sequence number nothing was signed: those that may not be signed for now. */
  | { readonly kind: "refused"; readonly refused: readonly Refused[] };

/**
 * Where one signature would stand in what the signer remembers of each of its subjects. They agree, or nothing
 * is signed: all of them for the first time with this sequence number, all of them by a further version,
 * or all of them again (rule 465).
 */
export function placeSubjects({
  memory,
  outgoing,
  spendings,
  subjects,
  ...hashes
}: Asked): Outcome<SubjectPlaces, string> {
  const isSibling = (signature: Signature) =>
    subjects.some(({ kind, subjectId }) => isOfSubject(signature, { kind, subjectId }));
  if (memory.some((each) => isAtPlace(each, outgoing) && !isSibling(each)))
    return refused("its sequence number was signed for something else");
  const isFirst = !memory.some((each) => isAtPlace(each, outgoing));
  const places: MemoryPlace[] = [];
  const refusals: Refused[] = [];
  for (const { intent, kind, subjectId } of subjects) {
    const { assetKey, memo, to, units } = intent;
    const move: ChainMove = { assetKey, memo, to, units };
    const place = placeInMemory({
      ...hashes,
      outgoing: { ...outgoing, kind, subjectId },
      memory: memory.filter((each) => isOfSubject(each, { kind, subjectId })),
      isOver: (signatures) => isOver(spendings, { signatures, move }),
    });
    if (place.ok) places.push(place.value);
    else if (outgoing.kind !== "batch" || !isFirst) return place;
    else refusals.push({ paymentId: subjectId as PaymentId, refusal: place.problem }); // parts are payments
  }
  return refusals.length > 0 ? ok({ kind: "refused", refused: refusals }) : agreed(places);
}

function agreed(places: readonly MemoryPlace[]): Outcome<SubjectPlaces, string> {
  const about = places.flatMap((each) => (each.kind === "unasked" ? each.about : []));
  if (about.length > 0) return ok({ kind: "unasked", about });
  const again = places.flatMap((each) => (each.kind === "again" ? [each.signature] : []));
  const fresh = places.flatMap((each) => (each.kind === "new" ? [each] : []));
  const [signature] = again;
  if (signature !== undefined)
    return fresh.length === 0
      ? ok({ kind: "again", signature })
      : refused("the same bytes were signed for fewer before");
  const versions = new Set(fresh.map(({ version }) => version));
  const [version] = versions;
  if (version === undefined || versions.size > 1)
    return refused("the version before it was signed for others");
  return ok({ kind: "new", version, generations: fresh.map(({ generation }) => generation) });
}
