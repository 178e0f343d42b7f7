/** What a browser took for its frames while a list was scrolled to its end. */
export type ScrollFigures = {
  readonly frames: number;
  readonly longestMs: number;
  readonly p99Ms: number;
  /** Frames that took longer than is allowed, in the order they came. */
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
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const took: number[] = [];
  const beganMs = performance.now();
  let lastMs = await nextFrame();
  for (;;) {
    const top = window.scrollY;
    window.scrollBy(0, step);
    const nowMs = await nextFrame();
    took.push(nowMs - lastMs);
    lastMs = nowMs;
    const isStill = window.scrollY === top;
    if (isStill && document.body.textContent.includes(endText)) break;
    if (nowMs - beganMs > msMax) break;
  }
  const sorted = took.toSorted((left, right) => left - right);
  return {
    frames: took.length,
    longestMs: sorted.at(-1) ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    overMs: took.filter((each) => each > frameMsMax),
    rows: Number(document.querySelector("li[aria-setsize]")?.getAttribute("aria-setsize")),
    seconds: (performance.now() - beganMs) / 1_000,
  };
}
