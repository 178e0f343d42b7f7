export type BlockAlarm = {
  /** After a change: set for the next block, if one is needed and it is not set yet. */
  readonly look: () => Promise<void>;
  /** Not set any more, until somebody looks again. */
  readonly rest: () => void;
  readonly stop: () => void;
};

export type BlockAlarmOptions = {
  readonly blockMs: number;
  /** Asked of the chain each time, so a restarted sandbox goes on where the killed one stopped. */
  readonly isNeeded: () => Promise<boolean>;
  /** A failure is told, and the next look sets the alarm again. */
  readonly makeBlock: () => Promise<void>;
};

/** Makes a block after `blockMs`, one at a time, for as long as the chain needs them. */
export function createBlockAlarm({ blockMs, isNeeded, makeBlock }: BlockAlarmOptions): BlockAlarm {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function rest(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    look: async () => {
      if (isStopped || timer !== null || !(await isNeeded()) || isStopped) return;
      timer ??= setTimeout(() => {
        timer = null;
        makeBlock().catch((problem: unknown) => {
          if (!isStopped) console.error("sandbox: no block made:", problem);
        });
      }, blockMs);
    },
    rest,
    stop: () => {
      isStopped = true;
      rest();
    },
  };
}
