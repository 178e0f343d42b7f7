import { setImmediate as nextTurn } from "node:timers/promises";

export type StateGate = {
  /** Looks at the chain. Waits while a change is being made or saved, so nothing unsaved is seen. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Changes the chain, alone; answers after the change is saved. */
  change<T>(work: () => Promise<T>): Promise<T>;
};

type Waiting = {
  readonly run: () => Promise<() => void>;
  readonly fail: (problem: unknown) => void;
};

/** Changes that wait together are saved together; the limit keeps the first of them from waiting long. */
const CHANGES_PER_SAVE = 25;

/** Readers share, a changer is alone, and `save` runs before anyone learns of a change. */
export function createStateGate(save: () => Promise<void>): StateGate {
  const waiting: Waiting[] = [];
  const reading = new Set<Promise<unknown>>();
  /** The changes being made and saved just now; set before the first of them begins. */
  let current: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let isUnsaved = false;

  async function makeBatch(): Promise<void> {
    await Promise.allSettled(reading);
    const batch = waiting.splice(0, CHANGES_PER_SAVE);
    const answers: (() => void)[] = [];
    isUnsaved = true;
    for (const item of batch) answers.push(await item.run());
    try {
      await save();
      isUnsaved = false;
      for (const answer of answers) answer();
    } catch (problem) {
      for (const item of batch) item.fail(problem);
    }
  }

  async function makeChanges(): Promise<void> {
    while (waiting.length > 0) {
      current = makeBatch();
      await current;
      current = null;
      // Those who waited to look get their turn, however many changes are waiting.
      await nextTurn();
    }
    running = null;
  }

  function change<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ run: () => answerLater(work, resolve, reject), fail: reject });
      running ??= makeChanges();
    });
  }

  async function read<T>(work: () => Promise<T>): Promise<T> {
    // Looked at again each time: another batch may have begun by the time the last one ended.
    if (current !== null) {
      await current;
      return read(work);
    }
    // A save that failed is tried again before anything is shown.
    if (isUnsaved) {
      await change(async () => undefined);
      return read(work);
    }
    const looking = work();
    reading.add(looking);
    try {
      return await looking;
    } finally {
      reading.delete(looking);
    }
  }

  return { read, change };
}

/** Does the work and answers how to tell of it, once what it changed is saved. */
async function answerLater<T>(
  work: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: Error) => void,
): Promise<() => void> {
  try {
    const value = await work();
    return () => resolve(value);
  } catch (problem) {
    const reason = problem instanceof Error ? problem : new Error(String(problem));
    return () => reject(reason);
  }
}
