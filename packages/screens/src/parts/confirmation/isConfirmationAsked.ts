import type { CallFailure } from "@coffer/client";

/** Whether a payment waits for nothing but what its sender's own rules ask for: a code, or their passkey. (rule 552) */
export const isConfirmationAsked = (code: CallFailure["code"] | null): boolean =>
  code === "GUARD_CODE_REQUIRED" || code === "PASSKEY_REQUIRED";
