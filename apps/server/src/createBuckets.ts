import type { Clock } from "./ports/clockAndRandom.ts";

/** Buckets that have filled up again say nothing; they are forgotten when there are this many. */
const BUCKETS_MAX = 50_000;
const FORGET_EVERY_MS = 1_000;

/** So many at once, then so many a second. */
export type Rate = { readonly perSecond: number; readonly burst: number };
export type Bucket = { tokens: number; atMs: number };
/** A refused call may be made again at that time. */
export type Taken = { readonly isAllowed: true } | { readonly isAllowed: false; retryAtMs: number };

/** Counts for each key by itself how much of a rate is left. */
export function createBuckets(rate: Rate, clock: Clock) {
  const buckets = new Map<string, Bucket>();
  const forgot = { atMs: -Infinity };

  const forgetFull = (nowMs: number): void => {
    forgot.atMs = nowMs;
    for (const [key, bucket] of buckets)
      if (refilled(bucket, rate, nowMs) >= rate.burst) buckets.delete(key);
  };

  const bucketOf = (key: string, nowMs: number): Bucket => {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    const full = fullBucket(rate, nowMs);
    buckets.set(key, full);
    return full;
  };

  return (key: string, count = 1): Taken => {
    const nowMs = clock.nowMs();
    if (buckets.size >= BUCKETS_MAX && nowMs - forgot.atMs >= FORGET_EVERY_MS) forgetFull(nowMs);
    return takeFrom(bucketOf(key, nowMs), rate, { nowMs, count });
  };
}

export const fullBucket = ({ burst }: Rate, nowMs: number): Bucket => ({
  tokens: burst,
  atMs: nowMs,
});

const refilled = ({ tokens, atMs }: Bucket, { burst, perSecond }: Rate, nowMs: number): number =>
  Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);

/** `count` is at most the burst, or nothing would ever pass. */
export function takeFrom(
  bucket: Bucket,
  rate: Rate,
  { nowMs, count }: { readonly nowMs: number; readonly count: number },
): Taken {
  const tokens = refilled(bucket, rate, nowMs);
  const needed = Math.min(count, rate.burst);
  // What was refused leaves the bucket as it was: small shares added one by one would not add up.
  if (tokens < needed) {
    const waitMs = ((needed - tokens) / rate.perSecond) * 1000;
    return { isAllowed: false, retryAtMs: Math.ceil(nowMs + waitMs) };
  }
  bucket.tokens = tokens - needed;
  bucket.atMs = nowMs;
  return { isAllowed: true };
}
