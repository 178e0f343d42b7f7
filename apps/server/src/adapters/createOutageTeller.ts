export type OutageHeard = {
  readonly onAway: (why: string) => Promise<void>;
  /** Called at the first answer too: an outage may have begun before this process. */
  readonly onAnswering: () => Promise<void>;
};

/**
 * Tells that a provider is away, and that it answers again, each once and one after the other, so that
 * an end never overtakes its beginning. What could not be told is told when it is next heard.
 */
export function createOutageTeller({ onAway, onAnswering }: OutageHeard) {
  let isAnswering: boolean | null = null;
  let lastTold = Promise.resolve();

  const tell = (next: boolean, say: () => Promise<void>): void => {
    if (isAnswering === next) return;
    isAnswering = next;
    lastTold = lastTold.then(say).catch(() => {
      if (isAnswering === next) isAnswering = null;
    });
  };
  return {
    away: (why: string): void => tell(false, () => onAway(why)),
    answering: (): void => tell(true, onAnswering),
  };
}
