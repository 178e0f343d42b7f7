import { ok } from "@coffer/core/outcome";
import type { WalletStore } from "../store/walletStore.ts";
import type { Answer, Caller } from "../wire/createCaller.ts";

/** Asks for the whole state; an older one than the one held is ignored. */
export async function refreshState(caller: Caller, store: WalletStore): Answer<null> {
  const answered = await caller.call("app.getAppState", (calls, jwtWebToken) =>
    calls.app.getAppState.query({ jwtWebToken }),
  );
  if (!answered.ok) return answered;
  store.getState().acceptAppState(answered.value.state);
  return ok(null);
}
