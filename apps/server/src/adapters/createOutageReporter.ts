export type OutageListeners = {
  readonly onAway: (why: string) => Promise<void>;
  /** Called at the first answer too: an outage may have begun before this process. */
  readonly onAnswering: () => Promise<void>;
};

/**
 * Tells that a provider is away, and that it answers again, each once and one after the other, so that
 * an end never overtakes its beginning. What could not be told is told when it is next heard.
 */
export function createOutageReporter({ onAway, onAnswering }: OutageListeners) {
  let isAnswering: boolean | null = null;
  let lastReport = Promise.resolve();

  const report = (next: boolean, say: () => Promise<void>): void => {
    if (isAnswering === next) return;
    isAnswering = next;
    lastReport = lastReport.then(say).catch(() => {
      if (isAnswering === next) isAnswering = null;
    });
  };
  return {
    away: (why: string): void => report(false, () => onAway(why)),
    answering: (): void => report(true, onAnswering),
  };
}
