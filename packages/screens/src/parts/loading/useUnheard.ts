import type { Attempt } from "../useAttempt.ts";
import { useConnectionTurns } from "./useConnectionTurns.ts";

/**
 * Whether the last try met nobody: that says nothing against what was typed, and nothing at all once
 * there is a connection again.
 */
export function useUnheard({ failure, forget }: Pick<Attempt, "failure" | "forget">): boolean {
  const isUnheard = failure?.code === "NETWORK" || failure?.code === "TIMEOUT";
  useConnectionTurns({
    onBack: () => {
      if (isUnheard) forget();
    },
  });
  return isUnheard;
}
