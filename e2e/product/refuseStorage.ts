import type { BrowserContext } from "@playwright/test";

/**
 * A browser that refuses a frame of another site all storage, as many do. Whether the tests' own one does
 * hangs on its build, so nothing is left to that.
 */
export async function refuseStorageToOtherSites(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [around] = Array.from(location.ancestorOrigins).slice(-1);
    if (around === undefined || new URL(around).hostname === location.hostname) return;
    const get = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(globalThis, name, { get });
  });
}
