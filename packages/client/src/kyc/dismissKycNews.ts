import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** The news of the identity check has been opened or waved away: it leaves every device. */
export async function dismissKycNews({ caller, store }: WalletParts): Answer<null> {
  const dismissed = await caller.call("kyc.dismissKycNews", (calls, jwtWebToken) =>
    calls.kyc.dismissKycNews.mutate({ jwtWebToken }),
  );
  if (!dismissed.ok) return dismissed;
  store.getState().acceptAppState(dismissed.value.state);
  return ok(null);
}
