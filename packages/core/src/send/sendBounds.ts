import { leastSendUnits } from "./leastSendUnits.ts";

/** Base units of the asset, and of the fee asset for `feeUnits`; `isFeeAsset` says they are one. */
export type SendBoundsFacts = {
  readonly balanceUnits: bigint;
  readonly sendMinUnits: bigint;
  readonly sendMaxUnits: bigint;
  readonly feeUnits: bigint;
  readonly isFeeAsset: boolean;
};

export type SendBounds = { readonly minUnits: bigint; readonly maxUnits: bigint };

/**
 * What the MIN and MAX buttons set. MAX leaves the fee behind when the asset itself pays it, and is
 * never below zero; MIN is at least one unit. With too little money MAX is below MIN: nothing can
 * be sent. (core spec §5, decision 5)
 */
export function sendBounds(facts: SendBoundsFacts): SendBounds {
  const spendableUnits = facts.balanceUnits - (facts.isFeeAsset ? facts.feeUnits : 0n);
  const cappedUnits = spendableUnits < facts.sendMaxUnits ? spendableUnits : facts.sendMaxUnits;
  return {
    minUnits: leastSendUnits(facts.sendMinUnits),
    maxUnits: cappedUnits < 0n ? 0n : cappedUnits,
  };
}
