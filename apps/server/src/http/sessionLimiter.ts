import type { Clock } from "../ports/clock.ts";

const CALLS_PER_SECOND = 50;
const BURST = 200;
/** Buckets that have filled up again say nothing; they are forgotten when there are this many. */
const BUCKETS_MAX = 50_000;

type Bucket = { tokens: number; atMs: number };

export type SessionLimiter = { readonly take: (sessionId: string) => boolean };

/** 50 calls a second and bursts of 200 for each session (decision 33). */
export function createSessionLimiter(clock: Clock): SessionLimiter {
  const buckets = new Map<string, Bucket>();
  const refilled = ({ tokens, atMs }: Bucket, nowMs: number) =>
    Math.min(BURST, tokens + ((nowMs - atMs) / 1000) * CALLS_PER_SECOND);

  const forgetFull = (nowMs: number): void => {
    for (const [sessionId, bucket] of buckets)
      if (refilled(bucket, nowMs) >= BURST) buckets.delete(sessionId);
  };

  return {
    take: (sessionId) => {
      const nowMs = clock.nowMs();
      if (buckets.size >= BUCKETS_MAX) forgetFull(nowMs);
      const tokens = refilled(buckets.get(sessionId) ?? { tokens: BURST, atMs: nowMs }, nowMs);
      const isAllowed = tokens >= 1;
      buckets.set(sessionId, { tokens: isAllowed ? tokens - 1 : tokens, atMs: nowMs });
      return isAllowed;
    },
  };
}
