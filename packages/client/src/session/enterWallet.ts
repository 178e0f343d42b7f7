import type { AppState } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { forgetLogin } from "./loginMemory.ts";

export type Authorized = { readonly jwtWebToken: string; readonly state: AppState };

/** Lets in whoever a call has signed in: the login is over, the wallet opens. */
export async function enterWallet(
  { tokens, store, storage, feeds }: WalletParts,
  { jwtWebToken, state }: Authorized,
): Answer<null> {
  tokens.write(jwtWebToken);
  const { login, setLogin, acceptAppState } = store.getState();
  setLogin({ step: "contact", contactType: login.contactType, contact: "" });
  forgetLogin(storage);
  acceptAppState(state);
  feeds.start();
  return ok(null);
}
