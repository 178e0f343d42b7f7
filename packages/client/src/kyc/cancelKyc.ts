import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Takes the request for an identity check back. */
export async function cancelKyc({ caller, store }: WalletParts): Answer<null> {
  const cancelled = await caller.call("kyc.cancelKyc", (calls, jwtWebToken) =>
    calls.kyc.cancelKyc.mutate({ jwtWebToken }),
  );
  if (!cancelled.ok) return cancelled;
  store.getState().acceptAppState(cancelled.value.state);
  return ok(null);
}
