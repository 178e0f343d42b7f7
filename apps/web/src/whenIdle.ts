const IDLE_MS_MAX = 3_000;

/** Runs once the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_MS_MAX });
  else setTimeout(run, IDLE_MS_MAX);
}
