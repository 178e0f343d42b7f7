import { whenIdle } from "./whenIdle.ts";

const touches = ["pointerdown", "keydown", "input", "submit"] as const;

/** Runs once: when the page is idle, or before that at the first sign that a person means to act. */
export function whenIdleOrTouched(run: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    for (const touch of touches) document.removeEventListener(touch, runOnce, true);
    run();
  };
  for (const touch of touches) document.addEventListener(touch, runOnce, true);
  whenIdle(runOnce);
}
