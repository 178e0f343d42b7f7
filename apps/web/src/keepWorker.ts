/** The first visit's own loading comes first. */
const PAUSE_MS = 10_000;

export type WorkerPlace = {
  readonly basePath: string;
  /** Whether this build does without a worker. */
  readonly isOff: boolean;
};

/** Has a worker keep the wallet for the next visit, once this one has long settled; or has it gone at once. */
export function keepWorker({ basePath, isOff }: WorkerPlace): void {
  if (!("serviceWorker" in navigator)) return;
  const isToGo = isOff || isRefused;
  setTimeout(
    () => {
      // What cannot be loaded now is asked for by the next visit.
      import("./settleWorker.ts")
        .then((settle) => (isToGo ? settle.removeWorker : settle.registerWorker)(basePath))
        .catch(() => undefined);
    },
    isToGo ? 0 : PAUSE_MS,
  );
}

/**
 * `?no-worker` in the address: for whoever is helped over the telephone. Asked as the page opens, since
 * what stands behind the question mark is taken out of the address soon after.
 */
const isRefused = new URLSearchParams(location.search).has("no-worker");
