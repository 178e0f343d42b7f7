/** From when until when something was wrong. */
export type FaultWindow = {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** What came back when, as far as the fault says it. */
  readonly told: string;
};

type Span = { readonly fromMs: number; readonly toMs: number };

/** How many seconds of the span something was wrong; faults follow one another. */
export function secondsWithin(windows: readonly FaultWindow[], { fromMs, toMs }: Span): number {
  const within = (window: FaultWindow) =>
    Math.max(0, Math.min(window.toMs, toMs) - Math.max(window.fromMs, fromMs));
  return windows.reduce((sum, window) => sum + within(window), 0) / 1000;
}
