import type { SafetyFinding } from "@coffer/core/safety";
import { formatList } from "@coffer/i18n";
import type { SafetyWords } from "./useSafetyWords.ts";

/** Which tokens could not pay their fees any more; undefined where there are none. */
export function emptiesFeesText(
  { feesOf }: Extract<SafetyFinding, { kind: "emptiesAccount" }>,
  { t, locale, payment }: SafetyWords,
): string | undefined {
  if (feesOf.length === 0) return undefined;
  const { token } = payment.asset;
  return t("safety.emptiesFeesText", { tokens: formatList(feesOf, locale), token });
}
