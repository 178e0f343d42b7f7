import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Sends a code; answers when the next may be sent, in milliseconds of the clock. */
export async function sendConfirmCode(parts: WalletParts, login: string): Answer<number> {
  const sent = await parts.caller.call("auth.sendConfirmCode", (calls, jwtWebToken) =>
    calls.auth.sendConfirmCode.mutate({ jwtWebToken, login }),
  );
  return sent.ok ? ok(Date.parse(sent.value.nextSendAttemptTime)) : sent;
}
