import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export async function acceptAgreement({ caller, store }: WalletParts): Answer<null> {
  const accepted = await caller.call("settings.acceptAgreement", (calls, jwtWebToken) =>
    calls.settings.acceptAgreement.mutate({ jwtWebToken }),
  );
  if (!accepted.ok) return accepted;
  store.getState().acceptAppState(accepted.value.state);
  return ok(null);
}
