import type { LifeCycle } from "../lifeCycle.ts";

/** What the hot wallet is to hold of an asset: below `minUnits` more is asked for, above `targetUnits` it goes cold. */
export type ColdFloat = { readonly minUnits: bigint; readonly targetUnits: bigint };

export type FloatFacts = ColdFloat & {
  /** What the hot wallet holds and nothing on its way out of it may take. */
  readonly freeUnits: bigint;
  /** What payments that wait to leave will take of that. */
  readonly waitingUnits: bigint;
  /** What moving a surplus may cost of the very asset. */
  readonly feeUnits: bigint;
  /** A smaller surplus is not worth its fee. */
  readonly leastUnits: bigint;
};

export type FloatJudgement =
  | { readonly kind: "enough" }
  | { readonly kind: "surplus"; readonly units: bigint }
  /** So much brings it back to its target, with all that waits paid. */
  | { readonly kind: "low"; readonly wantedUnits: bigint };

/** What the hot wallet's stock of an asset asks for; payments that wait come before all of it. (rule 573) */
export function judgeFloat(facts: FloatFacts): FloatJudgement {
  const { feeUnits, freeUnits, leastUnits, minUnits, targetUnits, waitingUnits } = facts;
  const stock = freeUnits - waitingUnits;
  if (stock < minUnits) return { kind: "low", wantedUnits: targetUnits - stock };
  const units = stock - targetUnits - feeUnits;
  return units > 0n && units >= leastUnits ? { kind: "surplus", units } : { kind: "enough" };
}

/**
 * Life of a move of the hot wallet's surplus to the cold address. `dropped` failed on the chain, or can never
 * be mined: a later round moves what is over by then.
 */
export const coldMoveStates = ["sending", "moved", "dropped"] as const;
export type ColdMoveState = (typeof coldMoveStates)[number];

export const nextColdMoveStates = {
  sending: ["moved", "dropped"],
  moved: [],
  dropped: [],
} as const satisfies LifeCycle<ColdMoveState>;
