const touches = ["pointerdown", "keydown", "input", "submit"] as const;

/** Runs once, at the first sign that a person means to do something here. */
export function whenTouched(run: () => void): void {
  const runOnce = () => {
    for (const touch of touches) document.removeEventListener(touch, runOnce, true);
    run();
  };
  for (const touch of touches) document.addEventListener(touch, runOnce, true);
}
