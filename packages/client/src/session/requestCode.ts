import { ok, refused } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { CodeStep, ReachedBy } from "../store/loginSlice.ts";
import { productFailure } from "../wire/callFailure.ts";
import { recallSentCode, rememberLogin } from "./loginMemory.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

export type ReachedContact = { readonly type: ReachedBy; readonly value: string };

/** Names the email or phone to sign in with, and has a code sent to it. */
export async function requestCode(parts: WalletParts, contact: ReachedContact): Answer<null> {
  const { caller, tokens, store, bundleId } = parts;
  const parsed = parseContact(contact);
  if (!parsed.ok) {
    const failure = productFailure(parsed.problem);
    store.getState().setRequest("auth.requestCode", { status: "failed", failure });
    return refused(failure);
  }
  const shaken = await caller.ask("auth.loginHandshake", { contact, bundleId }, "auth.requestCode");
  if (!shaken.ok) return shaken;
  const { jwtWebToken, login } = shaken.value;
  tokens.write(jwtWebToken);
  const step = { step: "code", contactType: contact.type, contact: login, login } as const;
  const sent = await sendConfirmCode(parts, login);
  if (sent.ok) {
    enterCodeStep(parts, { ...step, ...sent.value });
    return ok(null);
  }
  const out = recallSentCode(parts.storage);
  if (sent.problem.code === "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN" && out?.login === login) {
    const retryAtMs = Date.parse(sent.problem.retryAfter ?? "");
    const nextSendAtMs = Number.isNaN(retryAtMs) ? parts.clock.nowMs() : retryAtMs;
    // The code that this tab has had sent still works: that is no failure.
    store.getState().setRequest("auth.sendConfirmCode", { status: "idle" });
    enterCodeStep(parts, { ...step, nextSendAtMs, expiresAtMs: out.expiresAtMs });
    return ok(null);
  }
  store.getState().setRequest("auth.requestCode", { status: "failed", failure: sent.problem });
  return sent;
}

function enterCodeStep({ store, storage }: WalletParts, login: CodeStep): void {
  store.getState().setLogin(login);
  rememberLogin(storage, login);
}
