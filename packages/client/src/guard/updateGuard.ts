import type { GuardSettings } from "@coffer/core/guard";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Asks for these settings: what is stricter holds at once, what is looser 24 hours later. */
export async function updateGuard(
  { caller, store }: WalletParts,
  settings: GuardSettings,
): Answer<null> {
  const updated = await caller.call("guard.updateGuard", (calls, jwtWebToken) =>
    calls.guard.updateGuard.mutate({
      jwtWebToken,
      dailyLimit: settings.dailyLimit && { ...settings.dailyLimit },
      payeeWaitHours: settings.payeeWaitHours,
      codeAbove: settings.codeAbove && { ...settings.codeAbove },
    }),
  );
  if (!updated.ok) return updated;
  store.getState().acceptAppState(updated.value.state);
  return ok(null);
}
