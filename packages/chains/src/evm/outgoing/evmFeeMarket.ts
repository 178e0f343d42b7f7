import { ok, refused } from "@coffer/core/outcome";
import type { FeeMarket } from "../../chain.ts";
import { evmQuote, readEvmTerms } from "./evmTerms.ts";
import { replacementTerms, type EvmFeeTerms } from "./replacementTerms.ts";

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
