import { sameNetwork } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { Signature } from "../../storage/outgoing/signatures.ts";

export type MemoryPlace =
  /** The very bytes that were signed already: to sign them again makes nothing new. */
  | { readonly kind: "again"; readonly signature: Signature }
  | { readonly kind: "new"; readonly generation: number; readonly version: number }
  /** Nothing is signed before a chain was asked about these, one for each sequence number. */
  | { readonly kind: "unasked"; readonly about: readonly Signature[] };

type Asked = {
  readonly outgoing: Outgoing;
  readonly payloadHash: string;
  /** Of the version that it is to take the place of. */
  readonly replacedHash: string | undefined;
  /** All signatures of its subject, and all with its sequence number. */
  readonly memory: readonly Signature[];
  /** Undefined where no chain was asked. */
  readonly isOver: (signatures: readonly Signature[]) => Outcome<null, string> | undefined;
};

/**
 * Where a signature would stand in what the signer remembers. A subject is signed once: again with the
 * same sequence number as another version of it, of which one at most is ever mined; with another one
 * only when every sequence number before is shown by the chain to be over.
 */
export function placeInMemory(asked: Asked): Outcome<MemoryPlace, string> {
  const { memory, outgoing, payloadHash, replacedHash } = asked;
  const ofSubject = memory.filter((each) => isOfSubject(each, outgoing));
  const here = memory.filter((each) => isAtPlace(each, outgoing));
  const first = here[0];
  if (here.some((each) => !isOfSubject(each, outgoing)))
    return refused("its sequence number was signed for something else");
  const signature = here.find((each) => each.payloadHash === payloadHash);
  if (signature !== undefined) return ok({ kind: "again", signature });
  if (replacedHash !== undefined && !here.some((each) => each.payloadHash === replacedHash))
    return refused("the version before it was not signed here");
  const generations = Map.groupBy(ofSubject, ({ generation }) => generation);
  if (first !== undefined) {
    if (first.generation !== generations.size - 1)
      return refused("it was signed with a later sequence number since");
    return ok({ kind: "new", generation: first.generation, version: here.length + 1 });
  }
  const unasked: Signature[] = [];
  for (const signatures of generations.values()) {
    const over = asked.isOver(signatures);
    if (over === undefined) unasked.push(...signatures.slice(0, 1));
    else if (!over.ok) return over;
  }
  if (unasked.length > 0) return ok({ kind: "unasked", about: unasked });
  return ok({ kind: "new", generation: generations.size, version: 1 });
}

export const isOfSubject = (
  signature: Signature,
  { kind, subjectId }: Pick<Outgoing, "kind" | "subjectId">,
): boolean => signature.subjectKind === kind && signature.subjectId === subjectId;

export const isAtPlace = (
  signature: Signature,
  { networkId, sender, sequence }: Outgoing,
): boolean =>
  sameNetwork(signature.networkId, networkId) &&
  signature.sender === sender &&
  signature.sequence === sequence;
