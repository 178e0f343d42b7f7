import { fullBucket, takeFrom, type Bucket, type Taken } from "../../createBuckets.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";

const MISSES_AN_HOUR = 120;
const HOUR_S = 3600;
const RATE = { perSecond: MISSES_AN_HOUR / HOUR_S, burst: MISSES_AN_HOUR };

/**
 * How often a key may ask for an accrual of which nothing comes: each says whether somebody is there, and only
 * one that gives something is free. Taken before anybody is looked for, given back when it gave. (rule 441)
 */
export function createAccrualMisses(clock: Clock) {
  const buckets = new Map<string, Bucket>();
  return {
    take: (keyId: string): Taken => {
      const nowMs = clock.nowMs();
      const bucket = buckets.get(keyId) ?? fullBucket(RATE, nowMs);
      buckets.set(keyId, bucket); // of keys that the operator has made
      return takeFrom(bucket, RATE, { nowMs, count: 1 });
    },
    giveBack: (keyId: string): void => {
      const bucket = buckets.get(keyId);
      if (bucket !== undefined) bucket.tokens = Math.min(RATE.burst, bucket.tokens + 1);
    },
  };
}

export type AccrualMisses = ReturnType<typeof createAccrualMisses>;
