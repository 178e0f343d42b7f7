import { likenessOf } from "./likenessOf.ts";
import { sameAddress } from "./sameAddress.ts";
import type { SafetyFacts } from "./safetyFacts.ts";
import type { AskFinding, KnownPayee } from "./safetyFinding.ts";

type LookAlike = Extract<AskFinding, { kind: "lookAlike" }>;
type Facts = Pick<SafetyFacts, "destination" | "paid" | "payees">;

/**
 * The known address that a new one could be mistaken for. One that is known itself is not asked
 * about again: it was answered for, or saved by its owner. Of several the one paid most is named.
 */
export function findLookAlike(facts: Facts): LookAlike | null {
  const { text } = facts.destination;
  const known = knownPayees(facts);
  if (known.some(({ address }) => sameAddress(address, text))) return null;
  const found = known.flatMap((one): LookAlike[] => {
    const likeness = likenessOf(text, one.address);
    return likeness === null ? [] : [{ level: "ask", kind: "lookAlike", known: one, likeness }];
  });
  return found.toSorted((left, right) => right.known.payments - left.known.payments)[0] ?? null;
}

function knownPayees({ paid, payees }: Omit<Facts, "destination">): readonly KnownPayee[] {
  const isSaved = (address: string) => payees.some((payee) => sameAddress(payee.address, address));
  const countOf = (address: string) =>
    paid.find((one) => sameAddress(one.address, address)) ?? { payments: 0, units: 0n };
  return [
    ...payees.map(({ address, name }) => {
      const { payments, units } = countOf(address);
      return { address, name, payments, units };
    }),
    ...paid.filter(({ address }) => !isSaved(address)).map((one) => ({ name: null, ...one })),
  ];
}
