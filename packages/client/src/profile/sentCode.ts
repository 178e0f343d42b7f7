import { ok, type Outcome } from "@coffer/core/outcome";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";

/** A code that is out. What the server did not say is null. */
export type SentCode = {
  readonly nextSendAtMs: number;
  readonly expiresAtMs: number | null;
  readonly sendsLeft: number | null;
};

type Told = {
  readonly expire?: string;
  readonly nextSendAttemptTime: string;
  readonly sendAttemptsLeft: number;
};

/** What the server says of a code it was asked for; once one is out, what was said before is over. */
export function takeSentCode(
  { store }: WalletParts,
  sent: Outcome<Told, CallFailure>,
  calls: readonly RequestKey[],
): Outcome<SentCode, CallFailure> {
  const answer = sentCodeOf(sent);
  if (answer.ok) for (const call of calls) store.getState().setRequest(call, { status: "idle" });
  return answer;
}

/** Being too early for another code means that one is out: that is no failure. */
function sentCodeOf(sent: Outcome<Told, CallFailure>): Outcome<SentCode, CallFailure> {
  if (sent.ok) {
    const { expire, nextSendAttemptTime, sendAttemptsLeft } = sent.value;
    return ok({
      nextSendAtMs: Date.parse(nextSendAttemptTime),
      expiresAtMs: expire === undefined ? null : Date.parse(expire),
      sendsLeft: sendAttemptsLeft,
    });
  }
  const { code, retryAfter = "" } = sent.problem;
  const nextSendAtMs = Date.parse(retryAfter);
  const isOut = code === "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN" && !Number.isNaN(nextSendAtMs);
  return isOut ? ok({ nextSendAtMs, expiresAtMs: null, sendsLeft: null }) : sent;
}
