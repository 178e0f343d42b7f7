import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import { createOutageReporter, type OutageListeners } from "../createOutageReporter.ts";
import { whyOf } from "../provider.ts";
import type { AskProvider } from "./listThenProvider.ts";

/** One address without an answer is nothing; a minute without any is an outage. */
const OUTAGE_MS = 60_000;

type Heard = OutageListeners & { readonly clock: Clock };

/** The same provider, which tells when it has given no answer at all for a minute, and when it is back. */
export function noteOutages(ask: AskProvider, { clock, ...heard }: Heard): AskProvider {
  const reporter = createOutageReporter(heard);
  let silentSinceMs: number | null = null;

  const noteSilence = (why: string): void => {
    silentSinceMs ??= clock.nowMs();
    if (clock.nowMs() - silentSinceMs >= OUTAGE_MS) reporter.away(why);
  };
  const noteAnswer = (): void => {
    silentSinceMs = null;
    reporter.answering();
  };

  return async (networkId, address, lane) => {
    const answer = await ask(networkId, address, lane).catch(unknownBecause);
    if (answer.status === "UNKNOWN") noteSilence(answer.why);
    else noteAnswer();
    return answer;
  };
}

const unknownBecause = (error: unknown): AmlAnswer => ({ status: "UNKNOWN", why: whyOf(error) });
