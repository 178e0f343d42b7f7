import type { AskFinding } from "@coffer/core/safety";
import { MarkedAddress } from "@coffer/ui";
import type { SafetyWords } from "./useSafetyWords.ts";

export type LookAlikePairProps = {
  readonly finding: Extract<AskFinding, { kind: "lookAlike" }>;
  readonly words: SafetyWords;
};

/** Both addresses, one below the other, with the part marked in which they differ. */
export function LookAlikePair({ finding, words }: LookAlikePairProps) {
  const { given, known, sameStart, sameEnd } = finding.likeness;
  const markOf = (address: string) => ({ from: sameStart, to: address.length - sameEnd });
  return (
    <>
      <MarkedAddress label={words.t("safety.lookAlikeGiven")} address={given} {...markOf(given)} />
      <MarkedAddress label={knownLabel(finding, words)} address={known} {...markOf(known)} />
    </>
  );
}

function knownLabel({ known }: LookAlikePairProps["finding"], words: SafetyWords): string {
  const { t, payment, showUnits } = words;
  const { name, payments: count, units } = known;
  if (name !== null) return t("safety.lookAlikeSaved", { name });
  if (units === 0n) return t("safety.lookAlikePaid", { count });
  const amount = showUnits(units);
  return t("safety.lookAlikePaidUnits", { count, amount, token: payment.asset.token });
}
