import { ok, type Outcome } from "@coffer/core/outcome";
import type { CallFailure } from "../wire/callFailure.ts";

/** A code that is out. `sendsLeft` is null when the server did not say. */
export type SentCode = { readonly nextSendAtMs: number; readonly sendsLeft: number | null };

type Told = { readonly nextSendAttemptTime: string; readonly sendAttemptsLeft: number };

/** Being too early for another code means that one is out: that is no failure. */
export function sentCodeOf(sent: Outcome<Told, CallFailure>): Outcome<SentCode, CallFailure> {
  if (sent.ok) {
    const { nextSendAttemptTime, sendAttemptsLeft } = sent.value;
    return ok({ nextSendAtMs: Date.parse(nextSendAttemptTime), sendsLeft: sendAttemptsLeft });
  }
  const { code, retryAfter = "" } = sent.problem;
  const nextSendAtMs = Date.parse(retryAfter);
  const isOut = code === "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN" && !Number.isNaN(nextSendAtMs);
  return isOut ? ok({ nextSendAtMs, sendsLeft: null }) : sent;
}
