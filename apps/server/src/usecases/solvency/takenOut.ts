import type { AssetKey } from "@coffer/core/assets";
import type { OutgoingKind } from "../../storage/outgoing/outgoingTables.ts";

/** A transaction of ours that is signed and that the ledger does not know the end of. */
export type Unbooked = {
  readonly kind: OutgoingKind;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly feeAssetKey: AssetKey;
  /** Where it stands on the chain; absent while it is in no block. */
  readonly mined?: {
    readonly height: bigint;
    readonly isSuccess: boolean;
    /** Units of the fee's asset that the network took. */
    readonly feeUnits: bigint;
  };
};

/**
 * Units of an asset that an unbooked transaction has taken out of custody by a height. The network's
 * fee has left for good, even when the transaction failed; the amount has, when it is a payment.
 * Sweeps and what is sent for their fees stay within custody.
 */
export function takenOut(
  { kind, assetKey, units, feeAssetKey, mined }: Unbooked,
  at: { readonly assetKey: AssetKey; readonly height: bigint },
): bigint {
  if (mined === undefined || mined.height > at.height) return 0n;
  const hasLeft = kind === "payment" && mined.isSuccess && assetKey === at.assetKey;
  const fee = feeAssetKey === at.assetKey ? mined.feeUnits : 0n;
  return (hasLeft ? units : 0n) + fee;
}
