import { ok, refused } from "@coffer/core/outcome";
import type { FeeMarket } from "../../chain.ts";
import { LEVEL_MAX } from "../tonFee.ts";
import { readTonTerms, tonQuote } from "./tonTerms.ts";

/**
 * Nobody bids on TON. A version in another's place is valid for longer and allows for more: the level
 * that the network's prices ask for, and one more than the last at least, so that the two differ.
 */
export const tonFeeMarket = (level: bigint): FeeMarket => ({
  isAbove: (terms) => readTonTerms(terms).level < level,
  replacement: ({ feeUnitsMax, last }) => {
    const before = readTonTerms(last);
    const higher = before.level + 1n;
    const next = tonQuote({ ...before, level: higher > level ? higher : level });
    const isTooHigh = higher > LEVEL_MAX || next.feeUnits > feeUnitsMax;
    return isTooHigh ? refused("ceilingReached") : ok(next);
  },
});
