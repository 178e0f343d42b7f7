import { wipe, type Bytes } from "./pinKeys.ts";
import { done, refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts } from "./vaultPorts.ts";

/** So long a seed stays open. (rule 246) */
export const OPEN_MS = 30 * 60_000;

type Held = { readonly words: Bytes; readonly sinceMs: number; readonly stop: () => void };

/** Words that are open, in this closure and nowhere else, until they are locked or 30 minutes are over. (rule 500) */
export function holdWords({ after, nowMs, onLocked }: VaultPorts) {
  let held: Held | null = null;
  let locks = 0;

  function lock(): void {
    locks += 1;
    if (held === null) return;
    held.stop();
    wipe(held.words);
    held = null;
    onLocked();
  }

  return {
    lock,

    /** The open words. Timers sleep with the machine: the clock is asked as well. */
    words: (): Bytes | undefined => {
      if (held !== null && nowMs() - held.sinceMs >= OPEN_MS) lock();
      return held?.words;
    },

    /** What opens words from now on, unless they are locked meanwhile: whoever signed out stays so. */
    begin: () => {
      const before = locks;
      return (words: Bytes): VaultAnswer<null> => {
        if (before !== locks) {
          wipe(words);
          return refuse({ kind: "locked" });
        }
        held?.stop();
        wipe(held?.words);
        held = { words, sinceMs: nowMs(), stop: after(OPEN_MS, lock) };
        return done;
      };
    },
  };
}
