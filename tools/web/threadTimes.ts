/** Of what a browser's trace tells of, in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What it took of its thread's own time, which another program does not lengthen as it does the clock's. */
  readonly tdur?: number;
};

type Span = { readonly from: number; readonly to: number };

/** Where trace events of a frame and of its first task may differ by, since both are rounded. */
const ROUNDED = 10;

/**
 * What each frame of a page took of the page's own thread, in milliseconds: its tasks, from the one that it begins
 * with to the one that it is drawn in. These are the frames that the page itself is told of as long ones.
 */
export function threadTimes(events: readonly TraceEvent[]): readonly number[] {
  const thread = pageThread(events);
  const own = events.filter((event) => threadOf(event) === thread);
  const frames = framesOf(own);
  const times = frames.map(() => 0);
  let frame = 0;
  for (const task of tasksOf(own)) {
    while ((frames[frame]?.to ?? Number.POSITIVE_INFINITY) <= task.ts) frame += 1;
    const { from } = frames[frame] ?? { from: Number.POSITIVE_INFINITY };
    if (task.ts >= from - ROUNDED) times[frame] = (times[frame] ?? 0) + (task.tdur ?? 0) / 1_000;
  }
  return times;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** The one that makes most frames: a browser has other pages of its own. */
function pageThread(events: readonly TraceEvent[]): string | undefined {
  const frames = new Map<string, number>();
  for (const event of events)
    if (isFrame(event)) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1);
  return [...frames].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const isFrame = ({ name, ph }: TraceEvent): boolean => name === "AnimationFrame" && ph === "b";

/** One after the other: all bear one id. */
function framesOf(events: readonly TraceEvent[]): readonly Span[] {
  const frames = events.filter(({ name }) => name === "AnimationFrame");
  const timesOf = (phase: string) =>
    frames
      .filter(({ ph }) => ph === phase)
      .map(({ ts }) => ts)
      .toSorted((one, other) => one - other);
  const ends = timesOf("e");
  return timesOf("b").map((from, at) => ({ from, to: ends[at] ?? from }));
}

/** In their order, without those that run within another one. */
function tasksOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const tasks = events.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  let end = Number.NEGATIVE_INFINITY;
  return tasks
    .toSorted((one, other) =>
      one.ts === other.ts ? (other.dur ?? 0) - (one.dur ?? 0) : one.ts - other.ts,
    )
    .filter(({ dur = 0, ts }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter;
    });
}
