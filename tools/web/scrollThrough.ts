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
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  /** One for all frames: a channel for each would be collected with the page's own garbage, which a thumb adds none to. */
  const { port1, port2 } = new MessageChannel();
  let tellDone: () => void = () => undefined;
  port1.addEventListener("message", () => tellDone());
  port1.start();
  /** When a frame has been handed over, which is when a thumb's next step comes in: asking then costs the page nothing. */
  const frameDone = () =>
    new Promise<void>((resolve) => {
      tellDone = resolve;
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
  let lastMs = beganMs;
  const scrollToEnd = async () => {
    lastMs = await nextFrame();
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
  };
  // A browser without a graphics card may stop drawing for good, which is no fault of the page: that ends a run.
  let watching = 0;
  const stuck = new Promise<never>((_resolve, reject) => {
    watching = window.setInterval(() => {
      if (performance.now() - lastMs > 30_000)
        reject(new Error("The browser has drawn nothing for 30 s: measure once more."));
    }, 5_000);
  });
  await Promise.race([scrollToEnd(), stuck]);
  clearInterval(watching);
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
