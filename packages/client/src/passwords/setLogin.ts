import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Chooses the name that signs in beside the password. */
export async function setLogin({ caller, store }: WalletParts, login: string): Answer<null> {
  const set = await caller.call("profile.setLogin", (calls, jwtWebToken) =>
    calls.profile.setLogin.mutate({ jwtWebToken, login }),
  );
  if (!set.ok) return set;
  store.getState().acceptAppState(set.value.state);
  return ok(null);
}
