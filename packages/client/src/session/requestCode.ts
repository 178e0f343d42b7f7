import { ok, refused } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { CodeStep } from "../store/loginSlice.ts";
import { recallSentCode, rememberLogin } from "./loginMemory.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

/** Names the email to sign in with, and has a code sent to it. */
export async function requestCode(parts: WalletParts, email: string): Answer<null> {
  const { caller, tokens, store, bundleId } = parts;
  const contact = { type: "email", value: email } as const;
  const parsed = parseContact(contact);
  if (!parsed.ok) {
    const failure = { code: parsed.problem };
    store.getState().setRequest("auth.requestCode", { status: "failed", failure });
    return refused(failure);
  }
  const shaken = await caller.call("auth.requestCode", (calls, jwtWebToken) =>
    calls.auth.loginHandshake.mutate({ jwtWebToken, contact, bundleId }),
  );
  if (!shaken.ok) return shaken;
  const { jwtWebToken, login } = shaken.value;
  tokens.write(jwtWebToken);
  const sent = await sendConfirmCode(parts, login);
  if (sent.ok) {
    enterCodeStep(parts, { step: "code", contact: login, login, nextSendAtMs: sent.value });
    return ok(null);
  }
  if (sent.problem.code === "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN" && isCodeOut(parts, login)) {
    const retryAtMs = Date.parse(sent.problem.retryAfter ?? "");
    const nextSendAtMs = Number.isNaN(retryAtMs) ? parts.clock.nowMs() : retryAtMs;
    enterCodeStep(parts, { step: "code", contact: login, login, nextSendAtMs });
    return ok(null);
  }
  store.getState().setRequest("auth.requestCode", { status: "failed", failure: sent.problem });
  return sent;
}

/** Whether this tab has had a code sent to the same contact: it still works. */
const isCodeOut = ({ storage }: WalletParts, login: string): boolean =>
  recallSentCode(storage)?.login === login;

function enterCodeStep({ store, storage }: WalletParts, login: CodeStep): void {
  store.getState().setLogin(login);
  rememberLogin(storage, login);
}
