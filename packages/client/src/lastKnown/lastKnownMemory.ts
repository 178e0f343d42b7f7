import type { StoragePort } from "../ports/ports.ts";
import { LAST_KNOWN_VERSION, type LastKnown } from "./lastKnown.ts";

export type LastKnownMemory = {
  readonly recall: () => LastKnown | null;
  readonly remember: (known: LastKnown) => void;
  readonly forget: () => void;
};

/** The record in the browser's storage. One that is not as we write it is as good as none. */
export const lastKnownMemory = (storage: StoragePort, key: string): LastKnownMemory => ({
  recall: () => parse(storage.get(key)),
  remember: (known) => storage.set(key, JSON.stringify(known)),
  forget: () => storage.remove(key),
});

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
