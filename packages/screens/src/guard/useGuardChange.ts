import type { CallFailure } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { guardAt, type GuardRecord, type GuardSettings } from "@coffer/core/guard";
import { formatDate, useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { useIsPast } from "../parts/days/useIsPast.ts";

const NEWS_MS = 5_000;

/**
 * Sets the guard. Looser settings may ask first who is there: `proof` is what goes on then. A change
 * that holds later is told with its time.
 */
export function useGuardChange(onDone: () => void) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [unproved, setUnproved] = useState<GuardSettings | null>(null);
  const error = useFailureText(failure, "errors.unknown");

  const run = useOneAtATime(async (settings: GuardSettings, message: string | undefined) => {
    setIsBusy(true);
    setFailure(null);
    const updated = await wallet.guard((guard) => guard.update(settings));
    setIsBusy(false);
    const mustProve = !updated.ok && updated.problem.code === "REAUTHORIZATION_REQUIRED";
    setUnproved(mustProve ? settings : null);
    if (updated.ok) {
      wallet.notify({ type: "success", message: message ?? savedText(), hideAfterMs: NEWS_MS });
      onDone();
    } else if (!mustProve) setFailure(updated.problem);
  });

  function savedText(): string {
    const pending = wallet.store.getState().appState?.guard.pending;
    if (pending === undefined) return t("guard.saved");
    return t("guard.savedLater", { time: formatDate(pending.effectiveFrom, locale) });
  }

  return {
    change: (settings: GuardSettings, message?: string) => void run(settings, message),
    isBusy,
    error,
    proof:
      unproved === null
        ? null
        : { onDone: () => void run(unproved, undefined), onCancel: () => setUnproved(null) },
  };
}

/** The person's guard as it holds now; a loosening comes into force here too, without news of it. */
export function useGuard(): GuardRecord & { readonly isFrozen: boolean } {
  const guard = useAppState((state) => state.guard);
  const { nowMs } = useWallet();
  const { isFrozen, pending, ...settings } = guard;
  const effectiveFromMs = pending === undefined ? null : Date.parse(pending.effectiveFrom);
  useIsPast(effectiveFromMs);
  const kept: GuardRecord = {
    settings,
    pending:
      pending === undefined || effectiveFromMs === null
        ? null
        : { settings: settingsOf(pending), effectiveFromMs },
  };
  return { ...guardAt(kept, nowMs()), isFrozen };
}

const settingsOf = ({ dailyLimit, payeeWaitHours, codeAbove }: GuardRecord["settings"]) => ({
  dailyLimit,
  payeeWaitHours,
  codeAbove,
});
