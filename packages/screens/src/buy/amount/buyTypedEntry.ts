import type { PickedPair } from "../../parts/modal.ts";
import type { BuyTyped } from "./useBuyConverter.ts";

/** What was chosen and typed, as the history's entry keeps it for whoever comes back. */
export type BuyTypedEntry = PickedPair & Pick<BuyTyped, "isFiat" | "text">;

/** Reads what an entry holds; null where nothing was typed. */
export function buyTypedOf(state: unknown): BuyTypedEntry | null {
  if (typeof state !== "object" || state === null || !("buyTyped" in state)) return null;
  const { buyTyped: held } = state;
  if (typeof held !== "object" || held === null) return null;
  if (!("assetId" in held && "fiatTicker" in held && "text" in held && "isFiat" in held))
    return null;
  const { assetId, fiatTicker, text, isFiat } = held;
  if (typeof assetId !== "string" || typeof fiatTicker !== "string") return null;
  return typeof text === "string" && typeof isFiat === "boolean"
    ? { assetId, fiatTicker, text, isFiat }
    : null;
}
