import { useAppState, useWallet } from "@coffer/client/react";
import { guardAt, type GuardRecord } from "@coffer/core/guard";
import { useIsPast } from "../parts/useIsPast.ts";

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
