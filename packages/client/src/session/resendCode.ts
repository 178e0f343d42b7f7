import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { rememberLogin } from "./loginMemory.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

/**
 * Another code to the same contact; what was said of the old one is over. A refusal for haste moves
 * the countdown with it.
 */
export async function resendCode(parts: WalletParts): Answer<null> {
  const { store, storage } = parts;
  const { login } = store.getState();
  if (login.step !== "code") return refused(productFailure("AGENT_SESSION_UNDEFINED"));
  const sent = await sendConfirmCode(parts, login.login);
  const times = sent.ok ? sent.value : { nextSendAtMs: Date.parse(sent.problem.retryAfter ?? "") };
  if (!Number.isNaN(times.nextSendAtMs)) {
    const next = { ...login, ...times };
    store.getState().setLogin(next);
    rememberLogin(storage, next);
  }
  if (!sent.ok) return sent;
  store.getState().setRequest("auth.authorizeByConfirmCode", { status: "idle" });
  return ok(null);
}
