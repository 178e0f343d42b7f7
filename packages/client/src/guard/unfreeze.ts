import { ok } from "@coffer/core/outcome";
import { securityCodesOut } from "../profile/securityCodesOut.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Lets payments go again, for a code that was sent for this. */
export async function unfreeze({ caller, store }: WalletParts, code: string): Answer<null> {
  const unfrozen = await caller.call("guard.unfreeze", (calls, jwtWebToken) =>
    calls.guard.unfreeze.mutate({ jwtWebToken, code }),
  );
  if (!unfrozen.ok) return unfrozen;
  securityCodesOut(store).delete("unfreeze");
  store.getState().acceptAppState(unfrozen.value.state);
  return ok(null);
}
