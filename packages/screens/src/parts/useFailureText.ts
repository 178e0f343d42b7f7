import type { CallFailure } from "@coffer/client";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { failureText, type FailureWords } from "./failureText.ts";
import { useBrand } from "./brandLook.ts";
import { useCountdown } from "./codes/useCountdown.ts";

const STEP_MS = 10_000;

/**
 * The text of a failure, and the time left beside it, in steps that a screen reader can follow. When
 * the time is over there is nothing left to say.
 */
export function useFailureText(
  failure: CallFailure | null,
  otherwise: FailureWords["otherwise"],
): string | undefined {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const retryAtMs = Date.parse(failure?.retryAfter ?? "");
  const isTimed = !Number.isNaN(retryAtMs);
  const leftMs = useCountdown(isTimed ? retryAtMs : null);
  if (failure === null) return undefined;
  const text = failureText(failure, { t, email, otherwise });
  if (!isTimed) return text;
  if (leftMs === 0) return undefined;
  const wait = t("words.retryAfter", {
    time: formatCountdown(Math.ceil(leftMs / STEP_MS) * STEP_MS),
  });
  // That one says nothing but to wait.
  return failure.code === "TOO_MANY_REQUESTS" ? wait : `${text} ${wait}`;
}
