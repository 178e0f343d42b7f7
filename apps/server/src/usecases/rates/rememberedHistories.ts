import { ok, refused } from "@coffer/core/outcome";
import {
  rateIntervals,
  thinHistory,
  type RateInterval,
  type RatePoint,
  type TimedPrice,
} from "@coffer/core/rates";
import { createBoundedMap } from "../../boundedMap.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Log } from "../../ports/log.ts";
import type {
  PriceHistories,
  PriceHistoryQuestion,
  PriceHistorySource,
} from "../../ports/rates.ts";

const MINUTE_MS = 60_000;
/** A source that failed is left in peace this long. */
const RETRY_MS = 15_000;
const KEPT_MAX = 512;

/** How long an answer counts as fresh: about a step of its chart, less where a step is long. */
const freshMs = {
  DAY: 5 * MINUTE_MS,
  WEEK: 30 * MINUTE_MS,
  MONTH: 120 * MINUTE_MS,
} as const satisfies Record<RateInterval, number>;

type Kept = {
  readonly history: readonly RatePoint[] | null;
  readonly askedAtMs: number;
  readonly failedAtMs: number | null;
};
const nothingYet: Kept = { history: null, askedAtMs: 0, failedAtMs: null };

type Parts = {
  readonly source: PriceHistorySource;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Asks a source for each history once at a time and remembers the answer while it is fresh. When the
 * source fails, the last answer stands in for as long as the chart reaches back.
 */
export function rememberedHistories({ source, clock, log }: Parts): PriceHistories {
  const kept = createBoundedMap<Kept>(KEPT_MAX);
  const underWay = new Map<string, Promise<Kept>>();

  async function ask(key: string, question: PriceHistoryQuestion): Promise<Kept> {
    const { interval } = question;
    try {
      const points = thinHistory(await source.ask(question), interval, clock.nowMs());
      return { history: points.map(pointOnWire), askedAtMs: clock.nowMs(), failedAtMs: null };
    } catch (error) {
      log.warn("A history of rates could not be had.", { key, error: String(error) });
      return { ...(kept.get(key) ?? nothingYet), failedAtMs: clock.nowMs() };
    }
  }

  async function renew(key: string, question: PriceHistoryQuestion): Promise<Kept> {
    const asking = underWay.get(key) ?? ask(key, question);
    underWay.set(key, asking);
    const answer = await asking;
    underWay.delete(key);
    kept.set(key, answer);
    return answer;
  }

  return {
    read: async (question) => {
      const { token, fiatTicker, interval } = question;
      const key = `${token}:${fiatTicker}:${interval}`;
      const known = kept.get(key) ?? nothingYet;
      const answer = mayStand(known, interval, clock.nowMs()) ? known : await renew(key, question);
      const { history, askedAtMs, failedAtMs } = answer;
      const isTooOld = clock.nowMs() - askedAtMs > rateIntervals[interval].lengthMs;
      if (history === null || isTooOld)
        return refused({ retryAtMs: (failedAtMs ?? clock.nowMs()) + RETRY_MS });
      return ok(history);
    },
  };
}

/** Whether what is known is fresh, or its source failed only just now. */
function mayStand({ history, askedAtMs, failedAtMs }: Kept, interval: RateInterval, nowMs: number) {
  if (history !== null && nowMs - askedAtMs < freshMs[interval]) return true;
  return failedAtMs !== null && nowMs - failedAtMs < RETRY_MS;
}

const pointOnWire = ({ atMs, price }: TimedPrice<string>): RatePoint => [
  price,
  new Date(atMs).toISOString(),
];
