import { useDepository } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useState } from "react";

/**
 * What the current account is in, with all that is in it; null where that is nothing. What was sent from
 * here is gone a moment before its page is left, and stays as it was for so long.
 */
export function useFilledAsset(): Asset | null {
  const asset = useDepository()?.spot.asset;
  const filled = asset !== undefined && /[1-9]/.test(asset.amount) ? asset : null;
  const [kept, setKept] = useState(filled);
  if (filled !== null && filled !== kept) setKept(filled);
  return filled ?? kept;
}
