/** What a browser took for its frames while a list was scrolled to its end. */
export type ScrollFigures = {
  readonly frames: number;
  /** From one frame to the next, painting and waiting included: a machine without a graphics card paints slowly. */
  readonly medianMs: number;
  /** Frames that the page's own work has held up for longer than is allowed, in the order they came. */
  readonly overMs: readonly number[];
  readonly rows: number;
  readonly seconds: number;
};

type Scrolling = {
  /** How far each frame goes. */
  readonly step: number;
  /** What stands below the last row. */
  readonly endText: string;
  readonly frameMsMax: number;
  readonly msMax: number;
};

/** Runs in the page: scrolls a step with each frame until the end stands there. */
export async function scrollThrough({
  endText,
  frameMsMax,
  msMax,
  step,
}: Scrolling): Promise<ScrollFigures> {
  // A browser without a graphics card may stop drawing for good, which is no fault of the page: that ends a run.
  const nextFrame = () =>
    new Promise<number>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error("The browser has drawn nothing for 30 s: measure once more.")),
        30_000,
      );
      requestAnimationFrame((nowMs) => {
        clearTimeout(late);
        resolve(nowMs);
      });
    });
  /** When a frame has been handed over, which is when a thumb's next step comes in: asking then costs the page nothing. */
  const frameDone = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  const took: number[] = [];
  const overMs: number[] = [];
  const observer = new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => {
      if (duration > frameMsMax) overMs.push(duration);
    }),
  );
  observer.observe({ type: "long-animation-frame" });
  const beganMs = performance.now();
  let lastMs = await nextFrame();
  for (;;) {
    const top = window.scrollY;
    window.scrollBy(0, step);
    const nowMs = await nextFrame();
    await frameDone();
    took.push(nowMs - lastMs);
    lastMs = nowMs;
    const isStill = window.scrollY === top;
    if (isStill && document.body.textContent.includes(endText)) break;
    if (nowMs - beganMs > msMax) break;
  }
  await nextFrame();
  observer.disconnect();
  const sorted = took.toSorted((left, right) => left - right);
  return {
    frames: took.length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    overMs,
    rows: Number(document.querySelector("li[aria-setsize]")?.getAttribute("aria-setsize")),
    seconds: (performance.now() - beganMs) / 1_000,
  };
}
