/** The page takes no address of a script but from a policy, and this one is asked by this file alone. (rule 564) */
const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });

/** Has the browser keep the worker of this build; one that refuses loads the wallet as it did this time. */
export async function registerWorker(basePath: string): Promise<void> {
  const url = `${basePath}worker.js`;
  await navigator.serviceWorker
    .register(policy?.createScriptURL(url) ?? url, { scope: basePath, updateViaCache: "none" })
    .catch(() => undefined);
}
