import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { forgetLogin } from "./loginMemory.ts";

/** Signs in with the code. The session's token changes with it. (decision 11) */
export async function authorizeByConfirmCode(parts: WalletParts, code: string): Answer<null> {
  const { caller, tokens, store, storage, feeds } = parts;
  const { login } = store.getState();
  if (login.step !== "code") return refused({ code: "AGENT_SESSION_UNDEFINED" });
  const authorized = await caller.call("auth.authorizeByConfirmCode", (calls, jwtWebToken) =>
    calls.auth.authorizeByConfirmCode.mutate({ jwtWebToken, login: login.login, code }),
  );
  if (!authorized.ok) return authorized;
  const { jwtWebToken, state } = authorized.value;
  tokens.write(jwtWebToken);
  store.getState().setLogin({ step: "contact", contactType: login.contactType, contact: "" });
  forgetLogin(storage);
  store.getState().acceptAppState(state);
  feeds.start();
  return ok(null);
}
