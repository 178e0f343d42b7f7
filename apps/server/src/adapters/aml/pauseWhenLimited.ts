import type { Clock } from "../../ports/clockAndRandom.ts";
import type { ProviderAnswer } from "./callProvider.ts";

const TOO_MANY = 429;
const PAUSE_MS_MIN = 1_000;
const PAUSE_MS_MAX = 60_000;

type Call<Asked> = (asked: Asked) => Promise<ProviderAnswer>;

/** Leaves a provider in peace for as long as it asks to be, a minute at most; throws meanwhile. */
export function pauseWhenLimited<Asked>(call: Call<Asked>, clock: Clock): Call<Asked> {
  let pausedUntilMs = 0;
  return async (asked) => {
    if (clock.nowMs() < pausedUntilMs) throw new Error("asked to wait");
    const answer = await call(asked);
    if (answer.status === TOO_MANY) pausedUntilMs = clock.nowMs() + pauseMsOf(answer.retryAfter);
    return answer;
  };
}

function pauseMsOf(retryAfter: string | null): number {
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
  return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, seconds * 1_000));
}
