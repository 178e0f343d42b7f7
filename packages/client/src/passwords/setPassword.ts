import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Sets or changes the person's password; their other devices are signed out by it. */
export async function setPassword({ caller, store }: WalletParts, password: string): Answer<null> {
  const set = await caller.call("auth.setPassword", (calls, jwtWebToken) =>
    calls.auth.setPassword.mutate({ jwtWebToken, password }),
  );
  if (!set.ok) return set;
  store.getState().acceptAppState(set.value.state);
  return ok(null);
}
