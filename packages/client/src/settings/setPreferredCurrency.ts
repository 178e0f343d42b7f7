import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export async function setPreferredCurrency(
  { caller, store }: WalletParts,
  ticker: string,
): Answer<null> {
  const set = await caller.call("settings.setPreferredCurrency", (calls, jwtWebToken) =>
    calls.settings.setPreferredCurrency.mutate({ jwtWebToken, ticker }),
  );
  if (!set.ok) return set;
  store.getState().acceptAppState(set.value.state);
  return ok(null);
}
