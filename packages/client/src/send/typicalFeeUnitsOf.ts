import type { BlockchainTransfer } from "@coffer/contract";
import { unitsOf } from "../views/unitsOf.ts";

/** So many of the latest payments say what is usual; fewer than the least say nothing. */
const PAYMENTS_MAX = 9;
const PAYMENTS_MIN = 3;

/**
 * The median fee of the latest payments of an asset that had one, in base units of the fee asset;
 * null when there were too few. `transfers` are newest first.
 */
export function typicalFeeUnitsOf(
  transfers: readonly BlockchainTransfer[],
  assetKey: string,
  feeDecimals: number,
): bigint | null {
  const fees = transfers
    .filter((transfer) => transfer.assetKey === assetKey && transfer.direction === "OUT")
    .map(({ fee }) => (fee === null ? 0n : unitsOf(fee.amount, feeDecimals)))
    .filter((units) => units > 0n)
    .slice(0, PAYMENTS_MAX)
    .toSorted((left, right) => (left < right ? -1 : 1));
  if (fees.length < PAYMENTS_MIN) return null;
  return fees[Math.floor((fees.length - 1) / 2)] ?? null;
}
