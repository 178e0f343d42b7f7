import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** A code that is out: milliseconds of the clock. */
export type CodeTimes = { readonly nextSendAtMs: number; readonly expiresAtMs: number };

/** Sends a code; answers how long it lives, and when the next may be sent. */
export async function sendConfirmCode(parts: WalletParts, login: string): Answer<CodeTimes> {
  const sent = await parts.caller.ask("auth.sendConfirmCode", { login });
  if (!sent.ok) return sent;
  const { expire, nextSendAttemptTime } = sent.value;
  return ok({ nextSendAtMs: Date.parse(nextSendAttemptTime), expiresAtMs: Date.parse(expire) });
}
