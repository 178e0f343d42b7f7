import type { KycStatus } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Starts the identity check, or takes it up again with a form that opens; answers where it stands. */
export async function startKyc({ caller, store }: WalletParts): Answer<KycStatus> {
  const started = await caller.call("kyc.startKyc", (calls, jwtWebToken) =>
    calls.kyc.startKyc.mutate({ jwtWebToken }),
  );
  if (!started.ok) return started;
  store.getState().acceptAppState(started.value.state);
  return ok(started.value.status);
}
