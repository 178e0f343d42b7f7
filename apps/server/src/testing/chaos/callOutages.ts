import type { FaultWindow } from "./faultWindows.ts";

/** A call of somebody: null is an answer, whatever it was. */
export type TriedCall = {
  readonly path: string;
  readonly askedAtMs: number;
  readonly atMs: number;
  readonly failure: string | null;
};

/** How ordinary calls fared after a kill of everything, in seconds from the kill. */
export type CallOutage = {
  readonly name: string;
  readonly firstAnswer: number | null;
  /** When the last call failed that was asked before the next fault. */
  readonly lastFailure: number;
  /** And when that one was asked. */
  readonly lastFailureAsked: number;
  readonly failures: ReadonlyMap<string, number>;
  /** What came back when. */
  readonly told: string;
};

/** Calls that a person gave up, or asked too often, say nothing of the server. */
const isOwn = (failure: string) =>
  failure === "given up by its sender" || failure === "TOO_MANY_REQUESTS";

export function callOutagesOf(
  calls: readonly TriedCall[],
  windows: readonly FaultWindow[],
): readonly CallOutage[] {
  return windows.flatMap((window, index): readonly CallOutage[] => {
    if (!window.name.includes("killEverything")) return [];
    const untilMs = windows[index + 1]?.fromMs ?? Infinity;
    const since = (atMs: number) => (atMs - window.fromMs) / 1000;
    const asked = calls.filter(
      ({ askedAtMs }) => askedAtMs >= window.fromMs && askedAtMs < untilMs,
    );
    const answers = asked.filter(({ failure }) => failure === null).map(({ atMs }) => atMs);
    const failed = asked.filter(({ failure }) => failure !== null && !isOwn(failure));
    const last = failed.toSorted((left, right) => left.atMs - right.atMs).at(-1);
    const failures = new Map<string, number>();
    for (const { failure, path } of failed) {
      // A connection that is refused says the same of every call.
      const what = failure === "ECONNREFUSED" ? failure : `${path} ${failure}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    }
    return [
      {
        name: window.name,
        firstAnswer: answers.length === 0 ? null : since(Math.min(...answers)),
        lastFailure: last === undefined ? 0 : since(last.atMs),
        lastFailureAsked: last === undefined ? 0 : since(last.askedAtMs),
        failures,
        told: window.told,
      },
    ];
  });
}
