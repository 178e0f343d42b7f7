import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clock.ts";
import { whyOf } from "../whyOf.ts";
import type { AskProvider } from "./listThenProvider.ts";

/** One address without an answer is nothing; a minute without any is an outage. */
const OUTAGE_MS = 60_000;

type Heard = {
  readonly clock: Clock;
  readonly onAway: (why: string) => Promise<void>;
  /** Called at the first answer too: an outage may have begun before this process. */
  readonly onAnswering: () => Promise<void>;
};

/**
 * The same provider, which tells when it has given no answer at all for a minute, and when it is back.
 * What could not be told is told again at the next question.
 */
export function noteOutages(ask: AskProvider, { clock, onAway, onAnswering }: Heard): AskProvider {
  let isAnswering: boolean | null = null;
  let silentSinceMs: number | null = null;
  let lastTold = Promise.resolve();

  /** One after the other, so that an end never overtakes its beginning. */
  const tell = (next: boolean, say: () => Promise<void>): void => {
    isAnswering = next;
    lastTold = lastTold.then(say).catch(() => {
      if (isAnswering === next) isAnswering = null;
    });
  };
  const noteSilence = (why: string): void => {
    silentSinceMs ??= clock.nowMs();
    if (isAnswering === false || clock.nowMs() - silentSinceMs < OUTAGE_MS) return;
    tell(false, () => onAway(why));
  };
  const noteAnswer = (): void => {
    silentSinceMs = null;
    if (isAnswering !== true) tell(true, onAnswering);
  };

  return async (networkId, address) => {
    const answer = await ask(networkId, address).catch(unknownBecause);
    if (answer.status === "UNKNOWN") noteSilence(answer.why);
    else noteAnswer();
    return answer;
  };
}

const unknownBecause = (error: unknown): AmlAnswer => ({ status: "UNKNOWN", why: whyOf(error) });
