import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { forgetLogin } from "./loginMemory.ts";
import { keepWebWallet } from "./webWallet.ts";

/**
 * Signs in with a one-time link. Whoever is signed in already stays so: as the link's own person, or
 * with a CONFLICT as somebody else. (decision 30)
 */
export async function authorizeByToken(parts: WalletParts, token: string): Answer<null> {
  const { caller, tokens, store, storage, feeds } = parts;
  const wasSignedIn = store.getState().appState?.userProfile != null;
  const authorized = await caller.call("auth.authorizeByToken", (calls, jwtWebToken) =>
    calls.auth.authorizeByToken.mutate({ jwtWebToken, token }),
  );
  if (!authorized.ok) return authorized;
  const { jwtWebToken, state } = authorized.value;
  tokens.write(jwtWebToken);
  store.getState().setLogin(store.getInitialState().login);
  forgetLogin(storage);
  if (!wasSignedIn) keepWebWallet(storage);
  store.getState().acceptAppState(state);
  feeds.start();
  return ok(null);
}
