import type { Clock } from "../ports/clock.ts";

/** Of a session (decision 33). */
const SESSION = { perSecond: 50, burst: 200 };
/** Of a network address, for the calls that need no session yet. */
const OPEN = { perSecond: 20, burst: 100 };
/** Buckets that have filled up again say nothing; they are forgotten when there are this many. */
const BUCKETS_MAX = 50_000;
const FORGET_EVERY_MS = 1_000;

type Bucket = { tokens: number; atMs: number };
/** A refused call may be made again at that time. */
export type Taken = { readonly isAllowed: true } | { readonly isAllowed: false; retryAtMs: number };

export type SessionLimiter = {
  /** One call of a session. */
  readonly take: (sessionId: string) => Taken;
  /** One call without a session from this address. */
  readonly takeOpen: (remoteAddress: string) => Taken;
};

/** How often one caller may call: a burst, then so many calls a second. */
export function createSessionLimiter(clock: Clock): SessionLimiter {
  return { take: createBuckets(SESSION, clock), takeOpen: createBuckets(OPEN, clock) };
}

function createBuckets({ perSecond, burst }: typeof SESSION, clock: Clock) {
  const buckets = new Map<string, Bucket>();
  const forgot = { atMs: -Infinity };
  const refilled = ({ tokens, atMs }: Bucket, nowMs: number) =>
    Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);

  const forgetFull = (nowMs: number): void => {
    forgot.atMs = nowMs;
    for (const [key, bucket] of buckets) if (refilled(bucket, nowMs) >= burst) buckets.delete(key);
  };

  const bucketOf = (key: string, nowMs: number): Bucket => {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    const full = { tokens: burst, atMs: nowMs };
    buckets.set(key, full);
    return full;
  };

  return (key: string): Taken => {
    const nowMs = clock.nowMs();
    if (buckets.size >= BUCKETS_MAX && nowMs - forgot.atMs >= FORGET_EVERY_MS) forgetFull(nowMs);
    const bucket = bucketOf(key, nowMs);
    const tokens = refilled(bucket, nowMs);
    const isAllowed = tokens >= 1;
    bucket.tokens = isAllowed ? tokens - 1 : tokens;
    bucket.atMs = nowMs;
    if (isAllowed) return { isAllowed };
    return { isAllowed, retryAtMs: Math.ceil(nowMs + ((1 - tokens) / perSecond) * 1000) };
  };
}
