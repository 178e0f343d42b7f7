import type { Locale } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Chooses the person's language; this browser's login speaks it from now on. */
export async function setLocale(
  { caller, preferences, store }: WalletParts,
  locale: Locale,
): Answer<null> {
  const set = await caller.call("settings.setLocale", (calls, jwtWebToken) =>
    calls.settings.setLocale.mutate({ jwtWebToken, locale }),
  );
  if (!set.ok) return set;
  preferences.change({ locale });
  store.getState().acceptAppState(set.value.state);
  return ok(null);
}
