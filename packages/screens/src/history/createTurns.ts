/** What drawing rows may take of a frame, with what the browser makes of them in it. */
const FRAME_MS = 16;
/** How much of what a frame says of the cost of a row is believed. */
const NEWS = 0.4;
/** After so long without a step of scrolling a list has stood still. */
const STILL_MS = 150;

/** Places of a list, the last one included. */
export type Places = { readonly startIndex: number; readonly endIndex: number };

export type Turns = {
  /** Of the places wanted those that are drawn now. */
  readonly next: (wanted: readonly number[], inView: Places) => number[];
  /** Ends what waits for another frame. */
  readonly end: () => void;
};

/**
 * Lets the rows of a list take turns, scrolled or at rest: in a frame as many are drawn as leave it short on this
 * machine, one at least, those in view first. What is thrown past is never drawn. Where a list begins, or is taken
 * somewhere else in one step, all that is in view is there at once. `onTurn` is called when another turn has come.
 * (rule 496)
 */
export function createTurns(onTurn: () => void): Turns {
  let drawn: ReadonlySet<number> = new Set();
  let rowMs = FRAME_MS / 2;
  let lastMs = Number.NEGATIVE_INFINITY;
  let frame = 0;

  function measure(rows: number, begunMs: number): void {
    afterFrame(() => {
      rowMs += NEWS * ((performance.now() - begunMs) / rows - rowMs);
    });
  }

  function next(wanted: readonly number[], inView: Places): number[] {
    const nowMs = performance.now();
    const isFresh = nowMs - lastMs > STILL_MS && !wanted.some((place) => drawn.has(place));
    lastMs = nowMs;
    cancelAnimationFrame(frame);
    const missing = wanted.filter((place) => !drawn.has(place));
    const share = Math.max(1, Math.floor(FRAME_MS / rowMs));
    const added = new Set(nearestTo(inView, missing).slice(0, isFresh ? lengthOf(inView) : share));
    drawn = new Set(wanted.filter((place) => drawn.has(place) || added.has(place)));
    if (added.size > 0) measure(added.size, nowMs);
    if (added.size < missing.length)
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(onTurn)));
    return [...drawn];
  }

  return { next, end: () => cancelAnimationFrame(frame) };
}

const lengthOf = ({ startIndex, endIndex }: Places): number => endIndex - startIndex + 1;

function nearestTo({ startIndex, endIndex }: Places, places: readonly number[]): readonly number[] {
  const away = (place: number) => Math.max(startIndex - place, place - endIndex, 0);
  // Of two that are as far away the upper one: sorting keeps their order.
  return places.toSorted((one, other) => away(one) - away(other));
}

/** After the frame that is being made has been handed to the screen. */
function afterFrame(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}
