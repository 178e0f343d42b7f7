import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./createTurns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const places = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What is in view, with four places around it that are wanted too. */
const viewed = (startIndex: number, endIndex: number) =>
  [
    places(Math.max(0, startIndex - 4), endIndex + 4),
    { startIndex, endIndex, count: 1_000 },
  ] as const;

/** A browser whose frames are handed over when a test says so. */
function framesByHand() {
  const waiting: (() => void)[] = [];
  class ByHand {
    heard: () => void = () => undefined;
    port1 = {
      addEventListener: (_: string, run: () => void) => {
        this.heard = run;
      },
      start: () => undefined,
      close: () => undefined,
    };
    port2 = { postMessage: () => void waiting.push(this.heard) };
  }
  vi.stubGlobal("MessageChannel", ByHand);
  return { done: () => waiting.splice(0).forEach((run) => run()) };
}

/** One that is drawn whole. */
function aList() {
  const onTurn = vi.fn<() => void>();
  const turns = createTurns(onTurn);
  while (turns.next(...viewed(0, 9)).length < 14) vi.advanceTimersByTime(40);
  onTurn.mockClear();
  return { turns, onTurn };
}

test("where a list begins all that is in view is there at once, and what is beyond it in turn", () => {
  const onTurn = vi.fn<() => void>();
  const turns = createTurns(onTurn);
  expect(turns.next(...viewed(0, 9))).toEqual(places(0, 9));
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  expect(turns.next(...viewed(0, 9))).toEqual(places(0, 11));
});

test("rows that come to a list at rest take turns as well", () => {
  const { turns, onTurn } = aList();
  vi.advanceTimersByTime(1_000);
  expect(turns.next(...viewed(5, 14))).toEqual(places(1, 15));
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  expect(turns.next(...viewed(5, 14))).toEqual(places(1, 17));
});

test("a list that is drawn whole waits for nothing", () => {
  const { turns, onTurn } = aList();
  expect(turns.next(...viewed(0, 9))).toEqual(places(0, 13));
  vi.advanceTimersByTime(1_000);
  expect(onTurn).not.toHaveBeenCalled();
});

test("what is scrolled into view comes in turn, what is in view first, until all is there", () => {
  const { turns, onTurn } = aList();
  const wanted = viewed(12, 21);
  vi.advanceTimersByTime(140);
  let drawn = turns.next(...wanted);
  expect(drawn).toEqual(places(8, 15));
  for (let turn = 0; drawn.length < 18; turn += 1) {
    vi.advanceTimersByTime(40);
    expect(onTurn).toHaveBeenCalledTimes(turn + 1);
    drawn = turns.next(...wanted);
  }
  expect(drawn).toEqual(places(8, 25));
  onTurn.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(onTurn).not.toHaveBeenCalled();
});

test("what is thrown past is never drawn, and a list that comes to rest is drawn whole in turn", () => {
  const { turns } = aList();
  const drawn = new Set<number>();
  for (let top = 0; top <= 400; top += 10) {
    vi.advanceTimersByTime(16);
    for (const place of turns.next(...viewed(top, top + 9))) drawn.add(place);
  }
  expect(drawn.size).toBeLessThan(200);
  let shown = turns.next(...viewed(400, 409));
  for (let turn = 0; turn < 20; turn += 1) {
    vi.advanceTimersByTime(40);
    shown = turns.next(...viewed(400, 409));
  }
  expect(shown).toEqual(places(396, 413));
});

test("what is out of view before anybody has seen it is not drawn, where not all are drawn in time", () => {
  const { turns, onTurn } = aList();
  for (let top = 30; top <= 400; top += 10) {
    vi.advanceTimersByTime(16);
    expect(turns.next(...viewed(top, top + 9))).toEqual([]);
  }
  // A frame that is held up meanwhile is no rest, and no end of the throw.
  vi.advanceTimersByTime(1_000);
  onTurn.mockClear();
  expect(turns.next(...viewed(410, 419))).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  onTurn.mockClear();
  expect(turns.next(...viewed(410, 419))).toHaveLength(2);
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  expect(turns.next(...viewed(410, 419))).toHaveLength(4);
});

test("a throw has ended once two steps in a row are slower", () => {
  const { turns } = aList();
  for (let top = 30; top <= 200; top += 10) {
    vi.advanceTimersByTime(16);
    expect(turns.next(...viewed(top, top + 9))).toEqual([]);
  }
  const step = (top: number, afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    return turns.next(...viewed(top, top + 9)).length;
  };
  expect(step(210, 120)).toBe(0);
  expect(step(220, 16)).toBe(0);
  expect(step(230, 120)).toBe(0);
  expect(step(240, 120)).toBe(2);
});

test("a machine that draws all in time draws them however fast a list is thrown", () => {
  const frames = framesByHand();
  const { turns } = aList();
  frames.done();
  let drawn: readonly number[] = [];
  for (let frame = 1; frame <= 20; frame += 1) {
    vi.advanceTimersByTime(120);
    drawn = turns.next(...viewed(frame, frame + 9));
    frames.done();
  }
  for (let top = 30; top <= 100; top += 10) {
    vi.advanceTimersByTime(16);
    drawn = turns.next(...viewed(top, top + 9));
    frames.done();
  }
  expect(drawn).toEqual(places(96, 113));
});

test("in the frame in which others come to the list none is drawn, and the turn after it some are", () => {
  const { turns, onTurn } = aList();
  const [wanted, inView] = viewed(2, 11);
  const grown = { ...inView, count: 1_100 };
  expect(turns.next(wanted, grown)).toEqual(places(0, 13));
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  expect(turns.next(wanted, grown)).toEqual(places(0, 15));
});

test("asked more than once in a frame, it draws no more than in one", () => {
  const { turns } = aList();
  vi.advanceTimersByTime(1_000);
  const wanted = viewed(5, 14);
  expect(turns.next(...wanted)).toEqual(places(1, 15));
  expect(turns.next(...wanted)).toEqual(places(1, 15));
  vi.advanceTimersByTime(16);
  expect(turns.next(...wanted)).toEqual(places(1, 17));
});

test("where others have come to the list in that frame it draws one, and none beyond the view", () => {
  const { turns } = aList();
  vi.advanceTimersByTime(1_000);
  const [wanted, inView] = viewed(2, 11);
  expect(turns.next(wanted, { ...inView, count: 1_100 })).toEqual(places(0, 13));
  const [further, ofFurther] = viewed(6, 15);
  expect(turns.next(further, { ...ofFurther, count: 1_100 })).toEqual(places(2, 14));
  expect(turns.next(further, { ...ofFurther, count: 1_100 })).toEqual(places(2, 14));
  vi.advanceTimersByTime(16);
  expect(turns.next(further, { ...ofFurther, count: 1_100 })).toEqual(places(2, 16));
});

test("others that come between two steps of a throw have nothing drawn that the next step leaves", () => {
  const { turns, onTurn } = aList();
  let count = 1_000;
  for (let top = 30; top <= 200; top += 10) {
    vi.advanceTimersByTime(16);
    const [wanted, inView] = viewed(top, top + 9);
    expect(turns.next(wanted, { ...inView, count })).toEqual([]);
    count += 100;
    vi.advanceTimersByTime(4);
    expect(turns.next(wanted, { ...inView, count })).toEqual([]);
  }
  // Where no step follows it is drawn in turn.
  onTurn.mockClear();
  vi.advanceTimersByTime(40);
  expect(onTurn).toHaveBeenCalledTimes(1);
  const [wanted, inView] = viewed(200, 209);
  expect(turns.next(wanted, { ...inView, count })).toHaveLength(2);
});

test("a throw is one however often it is looked at in a frame", () => {
  const { turns } = aList();
  for (let top = 30; top <= 200; top += 10) {
    vi.advanceTimersByTime(16);
    expect(turns.next(...viewed(top, top + 9))).toEqual([]);
    expect(turns.next(...viewed(top, top + 9))).toEqual([]);
  }
});

test("somewhere else in one step, what is in view is there at once", () => {
  const { turns } = aList();
  vi.advanceTimersByTime(1_000);
  expect(turns.next(...viewed(300, 309))).toEqual(places(300, 309));
});

test.each([
  ["a fast machine draws many rows in a frame", 1.9, 8],
  ["a slow one few", 6, 2],
  ["the slowest one", 90, 1],
])("%s", (_, rowMs, expected) => {
  const frames = framesByHand();
  const { turns } = aList();
  let drawn: readonly number[] = places(0, 13);
  let added = 0;
  for (let frame = 1; frame <= 12; frame += 1) {
    const before = new Set(drawn);
    drawn = turns.next(...viewed(frame * 10, frame * 10 + 9));
    added = drawn.filter((place) => !before.has(place)).length;
    vi.advanceTimersByTime(added * rowMs);
    frames.done();
    // No faster than that they are seen.
    vi.advanceTimersByTime(Math.max(0, 110 - added * rowMs));
  }
  expect(added).toBe(expected);
});

test("who leaves is called no more", () => {
  const { turns, onTurn } = aList();
  turns.next(...viewed(12, 21));
  turns.end();
  vi.advanceTimersByTime(1_000);
  expect(onTurn).not.toHaveBeenCalled();
});
