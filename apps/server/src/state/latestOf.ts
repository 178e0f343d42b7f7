type Slot<T> = { value: T | undefined; wake: (() => void) | null };

/**
 * Turns callbacks into a stream that keeps only the newest value: a slow reader skips what was
 * overtaken and never makes the process hold more than one. Ends with the signal.
 */
export async function* latestOf<T extends object>(
  subscribe: (emit: (value: T) => void) => () => void,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const slot: Slot<T> = { value: undefined, wake: null };
  const wake = () => slot.wake?.();
  const stop = subscribe((value) => {
    slot.value = value;
    wake();
  });
  signal.addEventListener("abort", wake);
  try {
    while (!signal.aborted) {
      const { value } = slot;
      if (value !== undefined) {
        slot.value = undefined;
        yield value;
        continue;
      }
      await new Promise<void>((resolve) => {
        slot.wake = resolve;
      });
      slot.wake = null;
    }
  } finally {
    signal.removeEventListener("abort", wake);
    stop();
  }
}
