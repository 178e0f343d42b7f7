import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Stops every payment out, on every device. */
export async function freeze({ caller, store }: WalletParts): Answer<null> {
  const frozen = await caller.call("guard.freeze", (calls, jwtWebToken) =>
    calls.guard.freeze.mutate({ jwtWebToken }),
  );
  if (!frozen.ok) return frozen;
  store.getState().acceptAppState(frozen.value.state);
  return ok(null);
}
