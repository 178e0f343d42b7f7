/** What drawing rows may take of a frame, with what the browser makes of them in it. */
const FRAME_MS = 16;
/** How much of what a frame says of the cost of a row is believed. */
const NEWS = 0.4;
/** After so long without a step of scrolling a list has stood still. */
const STILL_MS = 150;
/** What is in view for less than this nobody has seen. */
const SEEN_MS_MIN = 100;

/** Places of a list, the last one included. */
export type Places = { readonly startIndex: number; readonly endIndex: number };

/** What is in view of a list of so many. */
export type View = Places & { readonly count: number };

export type Turns = {
  /** Of the places wanted those that are drawn now. */
  readonly next: (wanted: readonly number[], inView: View) => number[];
  /** Ends what waits for another frame. */
  readonly end: () => void;
};

/**
 * Lets the rows of a list take turns, scrolled or at rest: in a frame as many are drawn as leave it short on this
 * machine, one at least, those in view first, however often it is asked in it; in one in which others have come to
 * the list one, if it is in view and the list is not thrown. What is thrown past is never drawn, and where more come
 * into view than are drawn in time, neither is what will be out of it before anybody has seen it: until two steps in
 * a row are slower. Where a list begins, or is taken somewhere else in one step, all that is in view is there at
 * once. `onTurn` is called when another turn has come. (rules 496, 593 and 597)
 */
export function createTurns(onTurn: () => void): Turns {
  let drawn: ReadonlySet<number> = new Set();
  let rowMs = FRAME_MS / 2;
  let last = nowhere;
  /** The frame that is being made: where the list was before it, and what it has been given. */
  let frame = { from: last, rows: 0, hasGrown: false };
  let turn = 0;
  let frameEnd = 0;
  const handedOver = createHandOver();

  function measure(rows: number, begunMs: number): void {
    handedOver.run(() => {
      rowMs += NEWS * ((performance.now() - begunMs) / rows - rowMs);
    });
  }

  /** A frame is from its callbacks to those of the next one, with all that runs between the two. */
  function beginFrame(): void {
    if (frameEnd !== 0) return;
    frame = { from: last, rows: 0, hasGrown: false };
    frameEnd = requestAnimationFrame(() => (frameEnd = 0));
  }

  /** How many are drawn now of those that are missing. */
  function shareOf(missing: readonly number[], inView: View, isNew: boolean): number {
    beginFrame();
    const { from } = frame;
    const atMs = performance.now();
    const passed = Math.abs(inView.startIndex - from.startIndex);
    const seenMs = (lengthOf(inView) * (atMs - from.atMs)) / passed;
    const share = Math.max(1, Math.floor(FRAME_MS / rowMs));
    const isFresh = isNew && !last.isThrown && atMs - last.atMs > STILL_MS;
    const hasGrown = inView.count !== last.count;
    // Between two steps of a throw others may come: the list stands where the last one left it, and is thrown still.
    const isBetween = hasGrown && from.isThrown && passed === 0;
    const isSlow = isBetween ? from.isSlow : !(seenMs < SEEN_MS_MIN);
    // One slow step is a frame that was held up: what it would have drawn would hold up the next one.
    const isHeldUp = from.isThrown && !from.isSlow && passed > 0;
    const isOn = isBetween || !isSlow || isHeldUp;
    const isThrown = !isFresh && share < missing.length && isOn;
    if (hasGrown) frame = { from, rows: 0, hasGrown };
    last = { atMs, startIndex: inView.startIndex, count: inView.count, isThrown, isSlow };
    if (isFresh) return lengthOf(inView);
    if (isThrown) return 0;
    const most = frame.hasGrown ? Math.min(1, missing.filter(isIn(inView)).length) : share;
    return Math.max(0, most - frame.rows);
  }

  function next(wanted: readonly number[], inView: View): number[] {
    const nowMs = performance.now();
    cancelAnimationFrame(turn);
    const missing = wanted.filter((place) => !drawn.has(place));
    const share = shareOf(missing, inView, missing.length === wanted.length);
    const added = new Set(nearestTo(inView, missing).slice(0, share));
    drawn = new Set(wanted.filter((place) => drawn.has(place) || added.has(place)));
    frame.rows += added.size;
    if (added.size > 0) measure(added.size, nowMs);
    if (added.size < missing.length)
      turn = requestAnimationFrame(() => (turn = requestAnimationFrame(onTurn)));
    return [...drawn];
  }

  function end(): void {
    cancelAnimationFrame(turn);
    handedOver.end();
  }
  return { next, end };
}

/** Where a list is before it is drawn. */
const nowhere = {
  atMs: Number.NEGATIVE_INFINITY,
  startIndex: 0,
  count: 0,
  isThrown: false,
  /** Whether its last step left what came into view there long enough to be seen. */
  isSlow: false,
};

const lengthOf = ({ startIndex, endIndex }: Places): number => endIndex - startIndex + 1;

/** How far a place is from what is in view. */
const away = (place: number, { startIndex, endIndex }: Places): number =>
  Math.max(startIndex - place, place - endIndex, 0);

const isIn =
  (inView: Places) =>
  (place: number): boolean =>
    away(place, inView) === 0;

/** Of two that are as far away the upper one is first: sorting keeps their order. */
const nearestTo = (inView: Places, places: readonly number[]): readonly number[] =>
  places.toSorted((one, other) => away(one, inView) - away(other, inView));

/** Runs what is given after the frame that is being made has been handed to the screen. */
function createHandOver() {
  let channel: MessageChannel | null = null;
  let waiting: (() => void)[] = [];

  function open(): MessageChannel {
    const opened = new MessageChannel();
    opened.port1.addEventListener("message", () => {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    });
    opened.port1.start();
    return opened;
  }

  return {
    run: (what: () => void) => {
      channel ??= open();
      waiting.push(what);
      if (waiting.length === 1) channel.port2.postMessage(null);
    },
    end: () => {
      channel?.port1.close();
      channel = null;
      waiting = [];
    },
  };
}
