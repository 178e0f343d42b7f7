import { useCallback, useRef } from "react";

/** `run`, deaf to further calls until it is done: three presses in one tick are one. */
export function useOneAtATime<Given extends readonly unknown[]>(
  run: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(
    async (...given: Given) => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await run(...given);
      } finally {
        isRunning.current = false;
      }
    },
    [run],
  );
}
