const REST_MS = 3_000;
const motions = ["scroll", "touchmove", "wheel", "pointerdown", "keydown"] as const;

/** Resolves once nobody has scrolled, pressed or typed for three seconds: work that nobody waits for is done then. */
export function whenAtRest(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    let movedMs = performance.now();
    const note = () => {
      movedMs = performance.now();
    };
    const look = () => {
      const leftMs = movedMs + REST_MS - performance.now();
      if (leftMs > 0) {
        setTimeout(look, leftMs);
        return;
      }
      listening.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const motion of motions) addEventListener(motion, note, options);
    look();
  });
}
