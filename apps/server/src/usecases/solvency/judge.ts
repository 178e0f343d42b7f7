/** What one asset consists of at one block, in base units. */
export type SolvencyParts = {
  /** Held by the payout address. */
  readonly payoutUnits: bigint;
  /** Held by deposit addresses. */
  readonly depositUnits: bigint;
  /** What the ledger says that custody holds: the sum of users' and the house's accounts. */
  readonly bookedUnits: bigint;
  /** Deposits that stand in a block and are not credited yet. */
  readonly waitingUnits: bigint;
  /** Deposits too small to credit, not booked yet. */
  readonly dustUnits: bigint;
  /** Taken by the network for keeping coins where they lie, not booked yet; below zero what came so. */
  readonly upkeepUnits: bigint;
  /** Taken out by transactions of ours that are mined and not booked yet, fees included. */
  readonly leavingUnits: bigint;
  /** Credited deposits that stand in no block any more: names a shortfall, corrects nothing. */
  readonly leftUnits: bigint;
};

export type Judgement =
  | { readonly state: "proved" }
  | { readonly state: "surplus"; readonly units: bigint }
  | { readonly state: "shortfall"; readonly units: bigint };

/** What custody should hold, as far as the books and what is in flight say. */
export const expectedUnits = (parts: SolvencyParts): bigint =>
  parts.bookedUnits + parts.waitingUnits + parts.dustUnits - parts.upkeepUnits - parts.leavingUnits;

/** Holds what custody has against what it should have (rule 51). */
export function judge(parts: SolvencyParts): Judgement {
  const difference = parts.payoutUnits + parts.depositUnits - expectedUnits(parts);
  if (difference === 0n) return { state: "proved" };
  if (difference > 0n) return { state: "surplus", units: difference };
  return { state: "shortfall", units: -difference };
}
