import type { ChainStep } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { OutgoingKind } from "../../storage/outgoing/outgoingTables.ts";

/** A transaction of ours that is signed and that the ledger does not know the end of. */
export type Unbooked = {
  readonly kind: OutgoingKind;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly feeAssetKey: AssetKey;
  /** What it has done on the chain, block by block; nothing while it is in no block. */
  readonly steps: readonly ChainStep[];
};

type At = { readonly assetKey: AssetKey; readonly height: bigint };

/** Kinds whose amount is no more among what custody's keys hold when it has arrived. */
const leaving: ReadonlySet<OutgoingKind> = new Set(["payment", "batch", "coldMove"]);

/**
 * Units of an asset that an unbooked transaction has taken out of custody by a height. The network's
 * fee has left for good, even when the transaction failed; the amount has, when it is a payment or goes to
 * a cold address, unless it is back. Sweeps and what is sent for their fees stay within custody: their amount
 * is in no address only while it is on its way.
 */
export function takenOut({ kind, assetKey, units, feeAssetKey, steps }: Unbooked, at: At): bigint {
  const moved = lastMoved(steps, at);
  const hasLeft = moved === "left" || (moved === "arrived" && leaving.has(kind));
  const done = steps.filter(({ height }) => height <= at.height);
  const fee = done.reduce((sum, { feeUnits }) => sum + feeUnits, 0n);
  return (
    (hasLeft && assetKey === at.assetKey ? units : 0n) + (feeAssetKey === at.assetKey ? fee : 0n)
  );
}

/** Units that it has brought to a cold address by then. */
export const broughtCold = ({ kind, assetKey, units, steps }: Unbooked, at: At): bigint =>
  kind === "coldMove" && assetKey === at.assetKey && lastMoved(steps, at) === "arrived"
    ? units
    : 0n;

const lastMoved = (steps: readonly ChainStep[], { height: max }: At) =>
  steps.findLast(({ height, moved }) => height <= max && moved !== "nothing")?.moved;
