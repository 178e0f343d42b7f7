import type { AmlProvider } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clock.ts";

/** One address without an answer is nothing; a minute without any is an outage. */
const OUTAGE_MS = 60_000;

type Heard = {
  readonly clock: Clock;
  readonly onAway: (why: string) => void;
  /** Called at the first answer too: an outage may have begun before this process. */
  readonly onAnswering: () => void;
};

/** The same provider, which tells when it has given no answer at all for a minute, and when it is back. */
export function noteOutages(
  provider: AmlProvider,
  { clock, onAway, onAnswering }: Heard,
): AmlProvider {
  let isAnswering: boolean | null = null;
  let silentSinceMs: number | null = null;

  const noteSilence = (why: string): void => {
    silentSinceMs ??= clock.nowMs();
    if (isAnswering === false || clock.nowMs() - silentSinceMs < OUTAGE_MS) return;
    isAnswering = false;
    onAway(why);
  };
  const noteAnswer = (): void => {
    silentSinceMs = null;
    if (isAnswering === true) return;
    isAnswering = true;
    onAnswering();
  };

  return {
    isListed: provider.isListed,
    checkAddress: async (networkId, address) => {
      const answer = await provider.checkAddress(networkId, address);
      if (answer.status === "UNKNOWN") noteSilence(answer.why);
      else noteAnswer();
      return answer;
    },
  };
}
