import { whenAtRest } from "./whenAtRest.ts";

/** The page takes no address of a script but from a policy, and this one is asked by this file alone. (rule 564) */
const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });

/**
 * Has the browser keep the worker of this build, once nobody is moving anything: to take in a whole build holds up
 * a list that is scrolled. A browser that refuses loads the wallet as it did this time.
 */
export async function registerWorker(basePath: string): Promise<void> {
  if (isSavingData()) return;
  await whenAtRest();
  const url = `${basePath}worker.js`;
  await navigator.serviceWorker
    .register(policy?.createScriptURL(url) ?? url, { scope: basePath, updateViaCache: "none" })
    .catch(() => undefined);
}

const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser
  return connection?.saveData === true;
};

/** Takes the worker away, with all that it kept. */
export async function removeWorker(basePath: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(basePath);
  await registration?.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`wallet|${basePath}|`));
  await Promise.all(own.map((name) => caches.delete(name)));
}
