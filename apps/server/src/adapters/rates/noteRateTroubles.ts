import { RATE_LIFETIME_MS, type RateVerdict } from "@coffer/core/rates";
import type { RateStanding } from "../../ports/rates.ts";
import { createOutageReporter, type OutageListeners } from "../createOutageReporter.ts";

/** A difference that comes and goes about the bound is one episode: it ends after this many rounds without it. */
const AGREED_ROUNDS = 3;

type Alarm = "ratesDiffer" | "ratesSourceAway";
type Reporter = ReturnType<typeof createOutageReporter>;

/**
 * Hears of every round of questions for prices, and tells which commodities are in dispute and which
 * source has told nothing for as long as a price counts (rule 298). Where a commodity stands alone its
 * dispute is not over: nobody has said so.
 */
export function noteRateTroubles(
  listenersOf: (alarm: Alarm, subject: string) => OutageListeners,
): (standing: RateStanding) => void {
  const reporters = new Map<string, Reporter>();
  const agreedRounds = new Map<string, number>();
  const reporterOf = (alarm: Alarm, subject: string): Reporter => {
    const key = `${alarm}:${subject}`;
    const reporter = reporters.get(key) ?? createOutageReporter(listenersOf(alarm, subject));
    reporters.set(key, reporter);
    return reporter;
  };

  const noteVerdict = (
    commodity: string,
    verdict: RateVerdict,
    [first, second]: readonly string[],
  ): void => {
    const agreed = verdict.kind === "AGREED" ? (agreedRounds.get(commodity) ?? 0) + 1 : 0;
    agreedRounds.set(commodity, agreed);
    const reporter = reporterOf("ratesDiffer", commodity);
    if (verdict.kind === "APART") {
      const { currency, ...prices } = verdict.prices;
      reporter.away(`${currency}: ${prices.first} at ${first}, ${prices.second} at ${second}`);
    }
    if (agreed >= AGREED_ROUNDS) reporter.answering();
  };

  return ({ verdicts, sources }) => {
    const names = sources.map(({ name }) => name);
    for (const [commodity, verdict] of verdicts) noteVerdict(commodity, verdict, names);
    for (const { name, silentMs, why } of sources) {
      const reporter = reporterOf("ratesSourceAway", name);
      if (why === null) reporter.answering();
      else if (silentMs > RATE_LIFETIME_MS) reporter.away(why);
    }
  };
}
