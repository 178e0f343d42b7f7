import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FeeMarket } from "../../chain.ts";
import { evmQuote, readEvmTerms, type EvmFeeTerms } from "./evmTerms.ts";

export type EvmReplacement = {
  /** What the attempt that waits has offered. */
  last: EvmFeeTerms;
  /** What the node suggests now. */
  suggested: EvmFeeTerms;
  /** The dearest `maxFeePerGas` that may ever be offered. */
  maxFeePerGasCeiling: bigint;
};

export type EvmReplacementProblem = {
  kind: "ceilingReached";
  /** What the next attempt would have had to offer. */
  maxFeePerGas: bigint;
};

/**
 * What the next attempt with the same nonce offers: in both fields at least an eighth more than the
 * last one, rounded up, and at least the present suggestion. Nodes want a tenth more in both, some
 * an eighth; a local chain takes any. Refused rather than capped where that is above the ceiling:
 * a capped attempt would not replace. Throws when given a tip above its own fee.
 */
export function replacementTerms({
  last,
  suggested,
  maxFeePerGasCeiling,
}: EvmReplacement): Outcome<EvmFeeTerms, EvmReplacementProblem> {
  for (const terms of [last, suggested]) {
    if (terms.maxPriorityFeePerGas < 0n || terms.maxPriorityFeePerGas > terms.maxFeePerGas) {
      throw new Error("replacementTerms: a tip is negative or above its fee");
    }
  }
  const maxFeePerGas = larger(dearerCeil(last.maxFeePerGas), suggested.maxFeePerGas);
  const maxPriorityFeePerGas = larger(
    dearerCeil(last.maxPriorityFeePerGas),
    suggested.maxPriorityFeePerGas,
  );
  if (maxFeePerGas > maxFeePerGasCeiling) return refused({ kind: "ceilingReached", maxFeePerGas });
  return ok({ maxFeePerGas, maxPriorityFeePerGas });
}

/** An eighth more, rounded up; of nothing, one unit: a node refuses what is not dearer at all. */
function dearerCeil(units: bigint): bigint {
  return units === 0n ? 1n : (units * 9n + 7n) / 8n;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

/** What a node suggests to offer per gas, as the market that versions are held against. */
export function evmFeeMarket(suggested: EvmFeeTerms): FeeMarket {
  return {
    isAbove: (terms) => readEvmTerms(terms).maxFeePerGas < suggested.maxFeePerGas,
    replacement: ({ last: terms, feeUnitsMax }) => {
      const last = readEvmTerms(terms);
      const maxFeePerGasCeiling = feeUnitsMax / last.gas;
      const next = replacementTerms({ last, suggested, maxFeePerGasCeiling });
      return next.ok ? ok(evmQuote({ gas: last.gas, ...next.value })) : refused("ceilingReached");
    },
  };
}
