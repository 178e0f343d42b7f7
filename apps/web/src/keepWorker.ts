/** The first visit's own loading comes first. */
const PAUSE_MS = 10_000;

export type WorkerPlace = {
  readonly basePath: string;
  /** Whether this build does without a worker. */
  readonly isOff: boolean;
};

/** Has a worker keep the wallet for the next visit, once this one has long settled. */
export function keepWorker({ basePath, isOff }: WorkerPlace): void {
  if (!("serviceWorker" in navigator)) return;
  if (isOff || isRefused) {
    void removeWorker(basePath);
    return;
  }
  setTimeout(() => {
    if (isSavingData()) return;
    // What cannot be loaded now is asked for by the next visit.
    import("./registerWorker.ts")
      .then(({ registerWorker }) => registerWorker(basePath))
      .catch(() => undefined);
  }, PAUSE_MS);
}

/**
 * `?no-worker` in the address: for whoever is helped over the telephone. Asked as the page opens, since
 * what stands behind the question mark is taken out of the address soon after.
 */
const isRefused = new URLSearchParams(location.search).has("no-worker");

const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser
  return connection?.saveData === true;
};

async function removeWorker(basePath: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(basePath);
  await registration?.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`wallet|${basePath}|`));
  await Promise.all(own.map((name) => caches.delete(name)));
}
