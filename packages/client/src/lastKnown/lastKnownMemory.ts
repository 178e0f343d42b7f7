import type { StoragePort } from "../ports/ports.ts";
import { LAST_KNOWN_VERSION, type LastKnown } from "./lastKnown.ts";

export type LastKnownMemory = {
  readonly recall: () => LastKnown | null;
  readonly remember: (known: LastKnown) => void;
  /** The container of the private account beside it, sealed under a key of its seed. */
  readonly container: {
    readonly recall: () => string | null;
    readonly remember: (container: string) => void;
  };
  readonly forget: () => void;
};

/** The records in the browser's storage. One that is not as we write it is as good as none. */
export function lastKnownMemory(storage: StoragePort, key: string): LastKnownMemory {
  const containerKey = `${key}|container`;
  return {
    recall: () => parse(storage.get(key)),
    remember: (known) => storage.set(key, JSON.stringify(known)),
    container: {
      recall: () => storage.get(containerKey),
      remember: (container) => storage.set(containerKey, container),
    },
    forget: () => {
      storage.remove(key);
      storage.remove(containerKey);
    },
  };
}

function parse(text: string | null): LastKnown | null {
  if (text === null) return null;
  try {
    const known: unknown = JSON.parse(text);
    return isLastKnown(known) ? known : null;
  } catch {
    return null;
  }
}

/** Enough to go by at first; `isShowable` looks closer. */
function isLastKnown(known: unknown): known is LastKnown {
  if (typeof known !== "object" || known === null) return false;
  const { version, locale, savedAtMs } = known as Partial<LastKnown>; // any object reads like this
  return version === LAST_KNOWN_VERSION && typeof locale === "string" && Number.isFinite(savedAtMs);
}

/** Where a browser keeps what is last known: each base path and bundle of one origin has its own. */
export const lastKnownKey = ({ path, bundleKind }: { path: string; bundleKind: string }): string =>
  `wallet.last-known|${path}|${bundleKind}`;
