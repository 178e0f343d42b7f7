import { isCanonicalDecimal } from "@coffer/core/money";
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

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null;

/** Enough to show it without breaking: the version names the rest of the shape. */
function isLastKnown(known: unknown): known is LastKnown {
  if (!isRecord(known) || known["version"] !== LAST_KNOWN_VERSION) return false;
  const { userId, savedAtMs, preferredCurrency, assets } = known;
  const lists = ["assets", "assetSpecs", "promoTokens", "transfers", "rates"];
  return (
    typeof userId === "string" &&
    Number.isFinite(savedAtMs) &&
    isRecord(preferredCurrency) &&
    lists.every((name) => Array.isArray(known[name])) &&
    Array.isArray(assets) &&
    assets.every(
      (asset: unknown) =>
        isRecord(asset) &&
        typeof asset["amount"] === "string" &&
        isCanonicalDecimal(asset["amount"]) &&
        Number.isInteger(asset["decimals"]),
    )
  );
}
