import type { SentCode } from "./deliverCode.ts";

/** What a person is told of a code that was sent. */
export const sentCodeAnswer = ({ expiresAtMs, nextSendAttemptAtMs, sendsLeft }: SentCode) => ({
  expire: new Date(expiresAtMs).toISOString(),
  nextSendAttemptTime: new Date(nextSendAttemptAtMs).toISOString(),
  sendAttemptsLeft: sendsLeft,
});
