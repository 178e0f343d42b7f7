import { ok } from "@coffer/core/outcome";
import { contactTypeOf } from "@coffer/core/passwords";
import { forgetLogin } from "../session/loginMemory.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export type PasswordEntry = { readonly contact: string; readonly password: string };

/** Signs in with an email, a phone or a login name and its password. */
export async function authorizeByPassword(
  { caller, tokens, store, storage, feeds }: WalletParts,
  entry: PasswordEntry,
): Answer<null> {
  const contact = { type: contactTypeOf(entry.contact), value: entry.contact };
  const authorized = await caller.call("auth.authorizeByPassword", (calls, jwtWebToken) =>
    calls.auth.authorizeByPassword.mutate({ jwtWebToken, contact, password: entry.password }),
  );
  if (!authorized.ok) return authorized;
  const { jwtWebToken, state } = authorized.value;
  tokens.write(jwtWebToken);
  store.getState().setLogin(store.getInitialState().login);
  forgetLogin(storage);
  store.getState().acceptAppState(state);
  feeds.start();
  return ok(null);
}
