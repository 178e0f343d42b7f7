import type { CallFailure } from "@coffer/client";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { failureText, type FailureWords } from "./failureText.ts";
import { useBrand } from "./useBrand.ts";
import { useCountdown } from "./useCountdown.ts";

const STEP_MS = 10_000;

/** The text of a failure with the time left, in steps that a screen reader can follow. */
export function useFailureText(
  failure: CallFailure | null,
  otherwise: FailureWords["otherwise"],
): string | undefined {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const retryAtMs = Date.parse(failure?.retryAfter ?? "");
  const leftMs = useCountdown(Number.isNaN(retryAtMs) ? null : retryAtMs);
  if (failure === null) return undefined;
  const text = failureText(failure, { t, email, otherwise });
  if (leftMs === 0) return text;
  const time = formatCountdown(Math.ceil(leftMs / STEP_MS) * STEP_MS);
  return `${text} ${t("words.retryAfter", { time })}`;
}
