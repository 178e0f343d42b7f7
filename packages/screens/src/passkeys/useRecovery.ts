import { useAppState } from "@coffer/client/react";
import { RECOVERY_OPEN_MS } from "@coffer/core/passkeys";
import { useIsPast } from "../parts/days/useIsPast.ts";

export type Recovery = {
  /** While it waits: from when a code alone proves again; afterwards: until when. Milliseconds. */
  readonly state: "waiting" | "open";
  readonly momentMs: number;
};

/** How the recovery stands that was asked for here; null: none runs. (rule 551) */
export function useRecovery(): Recovery | null {
  const from = useAppState(({ userProfile }) => userProfile?.proofs.recoverableFrom ?? null);
  const fromMs = from === null ? null : Date.parse(from);
  const untilMs = fromMs === null ? null : fromMs + RECOVERY_OPEN_MS;
  const isOpen = useIsPast(fromMs);
  const isOver = useIsPast(untilMs);
  if (fromMs === null || untilMs === null || isOver) return null;
  return isOpen ? { state: "open", momentMs: untilMs } : { state: "waiting", momentMs: fromMs };
}
