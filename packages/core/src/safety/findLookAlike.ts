import { addressKey } from "../address/addressKey.ts";
import { likenessOf } from "./likenessOf.ts";
import type { SafetyFacts } from "./safetyFacts.ts";
import type { AskFinding, KnownPayee } from "./safetyFinding.ts";

type LookAlike = Extract<AskFinding, { kind: "lookAlike" }>;
type Facts = Pick<SafetyFacts, "destination" | "paid" | "payees">;

/**
 * The known address that a new one could be mistaken for. One that is known itself is not asked
 * about again: it was answered for, or saved by its owner. Of several the one paid most is named.
 */
export function findLookAlike(facts: Facts): LookAlike | null {
  const { destination } = facts;
  const known = knownPayees(facts);
  if (known.has(addressKey(destination))) return null;
  const found = [...known.values()].flatMap((one): LookAlike[] => {
    const likeness = likenessOf(destination, one.address);
    return likeness === null ? [] : [{ level: "ask", kind: "lookAlike", known: one, likeness }];
  });
  return found.toSorted((left, right) => right.known.payments - left.known.payments)[0] ?? null;
}

/** Everybody who was paid or is saved, once each, under the address's key. */
function knownPayees({ paid, payees }: Omit<Facts, "destination">): Map<string, KnownPayee> {
  const known = new Map<string, KnownPayee>();
  for (const one of paid) known.set(addressKey(one.address), { name: null, ...one });
  for (const { address, name } of payees) {
    const key = addressKey(address);
    const { payments, units } = known.get(key) ?? { payments: 0, units: 0n };
    known.set(key, { address, name, payments, units });
  }
  return known;
}
