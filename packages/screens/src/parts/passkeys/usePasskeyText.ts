import type { CallFailure } from "@coffer/client";
import { useTexts, type PlainTextKey } from "@coffer/i18n";
import { useFailureText } from "../useFailureText.ts";
import type { PasskeyTrouble } from "./usePasskeyAttempt.ts";

const problems = {
  cancelled: "contact.passkeyCancelled",
  unsupported: "contact.passkeyUnsupported",
  failed: "contact.passkeyFailed",
} as const satisfies Record<string, PlainTextKey>;

/** What a server says of a passkey that it did not take, and no more. */
const refusals: readonly CallFailure["code"][] = ["OTHER", "REAUTHORIZATION_REQUIRED"];

/** What a person reads where a passkey did nothing; `refused` where the server did not take it. */
export function usePasskeyText(
  trouble: PasskeyTrouble | null,
  refused: PlainTextKey,
): string | undefined {
  const { t } = useTexts();
  const failure = trouble === null ? null : failureOf(trouble);
  const told = useFailureText(failure, "errors.unknown");
  if (trouble !== null && "kind" in trouble && trouble.kind === "passkey")
    return t(problems[trouble.problem]);
  return failure !== null && refusals.includes(failure.code) ? t(refused) : told;
}

function failureOf(trouble: PasskeyTrouble): CallFailure | null {
  if (!("kind" in trouble)) return trouble;
  return trouble.kind === "refused" ? trouble.failure : null;
}
