/** Lets at most `max` tasks run at once; the others wait in the order they came. */
export function createTurns(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const state = { running: 0 };
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (state.running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else state.running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}
