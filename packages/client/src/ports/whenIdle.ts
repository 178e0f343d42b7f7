const IDLE_MS_MAX = 3_000;

/** Runs once the page has nothing else to do. Not every browser can tell when. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_MS_MAX });
  else setTimeout(run, IDLE_MS_MAX);
}

const touches = ["pointerdown", "keydown", "input", "submit"] as const;

/** Runs once, at the first sign that a person means to do something here. */
export function whenTouched(run: () => void): void {
  const runOnce = () => {
    for (const touch of touches) document.removeEventListener(touch, runOnce, true);
    run();
  };
  for (const touch of touches) document.addEventListener(touch, runOnce, true);
}
