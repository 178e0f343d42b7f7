import type { Clock } from "../../ports/clockAndRandom.ts";

const ASK_TIMEOUT_MS = 5_000;
/** Statuses that ask for peace, and how long it is kept where the provider names no time. */
const pauseMsByStatus: ReadonlyMap<number, number> = new Map([
  [429, 60_000],
  // Binance's for who asked on after a 429.
  [418, 600_000],
]);
const PAUSE_MS_MIN = 1_000;
/** The longest that a provider of rates is known to shut anybody out. */
const PAUSE_MS_MAX = 3 * 24 * 3_600_000;

/** Asks an address of one provider; throws without asking while it wants to be left in peace. */
export type PatientFetch = (url: string) => Promise<Response>;

/** What a provider's calls have in common: a time limit, no redirect, and peace for as long as it asks for it. (rule 299) */
export function patientFetch(
  clock: Clock,
  headers: Readonly<Record<string, string>> = {},
): PatientFetch {
  let pausedUntilMs = 0;
  return async (url) => {
    if (clock.nowMs() < pausedUntilMs)
      throw new Error(`asked to wait until ${new Date(pausedUntilMs).toISOString()}`);
    const response = await fetch(url, {
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      redirect: "error",
      headers,
    });
    const pauseMs = pauseMsByStatus.get(response.status);
    if (pauseMs !== undefined) pausedUntilMs = clock.nowMs() + askedFor(response, clock, pauseMs);
    return response;
  };
}

/** `Retry-After` is seconds or a date. */
function askedFor({ headers }: Response, clock: Clock, otherwiseMs: number): number {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - clock.nowMs();
  if (Number.isNaN(ms)) return otherwiseMs;
  return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, ms));
}
