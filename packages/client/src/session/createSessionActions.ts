import { ok, refused } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { CodeStep, ReachedBy } from "../store/loginSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { showLastKnown } from "../lastKnown/showLastKnown.ts";
import { endSession, logout } from "./endSession.ts";
import { enterWallet } from "./enterWallet.ts";
import { initApp } from "./initApp.ts";
import { recallSentCode, rememberLogin } from "./loginMemory.ts";
import { refreshState } from "./refreshState.ts";

/** How a visit begins and ends, how a person signs in with a code, and asks anew for what is theirs. */
export const createSessionActions = (parts: WalletParts) => ({
  start: async () => ok(await initApp(parts)),
  showLastKnown: async () => ok(showLastKnown(parts)),
  // Few visits come by a link with a query: its code is no part of the others'.
  takeUpStart: async (query: string) =>
    ok((await import("./takeUpStart.ts")).takeUpStart(parts, query)),
  logout: async () => ok(await logout(parts)),
  endSession: async () => ok(await endSession(parts, { used: parts.tokens.read() })),
  refreshState: () => refreshState(parts.caller),
  requestCode: (contact: ReachedContact) => requestCode(parts, contact),
  resendCode: () => resendCode(parts),
  authorizeByConfirmCode: (code: string) => authorizeByConfirmCode(parts, code),
});

/** Signs in with the code. The session's token changes with it. (rule 11) */
async function authorizeByConfirmCode(parts: WalletParts, code: string): Answer<null> {
  const { caller, store } = parts;
  const { login } = store.getState();
  if (login.step !== "code") return refused(productFailure("AGENT_SESSION_UNDEFINED"));
  const authorized = await caller.ask("auth.authorizeByConfirmCode", { login: login.login, code });
  return authorized.ok ? enterWallet(parts, authorized.value) : authorized;
}

/**
 * Another code to the same contact; what was said of the old one is over. A refusal for haste moves
 * the countdown with it.
 */
async function resendCode(parts: WalletParts): Answer<null> {
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

type ReachedContact = { readonly type: ReachedBy; readonly value: string };

/** Names the email or phone to sign in with, and has a code sent to it. */
async function requestCode(parts: WalletParts, contact: ReachedContact): Answer<null> {
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

/** A code that is out: milliseconds of the clock. */
type CodeTimes = { readonly nextSendAtMs: number; readonly expiresAtMs: number };

/** Sends a code; answers how long it lives, and when the next may be sent. */
async function sendConfirmCode(parts: WalletParts, login: string): Answer<CodeTimes> {
  const sent = await parts.caller.ask("auth.sendConfirmCode", { login });
  if (!sent.ok) return sent;
  const { expire, nextSendAttemptTime } = sent.value;
  return ok({ nextSendAtMs: Date.parse(nextSendAttemptTime), expiresAtMs: Date.parse(expire) });
}
