import type { StoragePort } from "./ports.ts";

/** What a browser keeps; one that refuses only forgets more. */
export function storageOf(area: () => Storage): StoragePort {
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt(() => area().getItem(key), null),
    set: (key, value) => attempt(() => area().setItem(key, value), undefined),
    remove: (key) => attempt(() => area().removeItem(key), undefined),
  };
}
