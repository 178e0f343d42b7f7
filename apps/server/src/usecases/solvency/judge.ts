/** What lies at cold addresses, base units. */
export type ColdParts = {
  /** Held by them. */
  readonly coldUnits: bigint;
  /** What the ledger says that they hold. */
  readonly coldBookedUnits: bigint;
  /** Come there from the hot wallet, not booked yet. */
  readonly coldArrivingUnits: bigint;
  /** Come back from there in a block, not credited yet: among the deposits that wait. */
  readonly coldReturningUnits: bigint;
};

/** Of an asset of which nothing lies cold. */
export const nothingCold: ColdParts = {
  coldUnits: 0n,
  coldBookedUnits: 0n,
  coldArrivingUnits: 0n,
  coldReturningUnits: 0n,
};

/** What one asset consists of at one block, in base units. */
export type SolvencyParts = ColdParts & {
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

/** What custody should hold beside what lies cold, as far as the books and what is in flight say. */
export const expectedUnits = (parts: SolvencyParts): bigint =>
  parts.bookedUnits + parts.waitingUnits + parts.dustUnits - parts.upkeepUnits - parts.leavingUnits;

/** The same of cold addresses. */
export const expectedColdUnits = (parts: ColdParts): bigint =>
  parts.coldBookedUnits + parts.coldArrivingUnits - parts.coldReturningUnits;

/** How much more is there than should be, below zero what is missing: of custody's keys, and of cold addresses. */
export type Gaps = { readonly hotUnits: bigint; readonly coldUnits: bigint };

export const gapsOf = (parts: SolvencyParts): Gaps => ({
  hotUnits: parts.payoutUnits + parts.depositUnits - expectedUnits(parts),
  coldUnits: parts.coldUnits - expectedColdUnits(parts),
});

/**
 * Holds what custody has against what it should have (rule 51). What is missing at a cold address is missing,
 * whatever else is over (rule 576): nothing leaves there that the books do not know. What the hot wallet lacks and
 * a cold address has is a surplus of nothing: it lies elsewhere than the books say.
 */
export function judge(parts: SolvencyParts): Judgement {
  const { coldUnits, hotUnits } = gapsOf(parts);
  const difference = hotUnits + coldUnits;
  if (coldUnits < 0n)
    return { state: "shortfall", units: -(hotUnits < 0n ? difference : coldUnits) };
  if (difference < 0n) return { state: "shortfall", units: -difference };
  if (difference > 0n || coldUnits > 0n) return { state: "surplus", units: difference };
  return { state: "proved" };
}
