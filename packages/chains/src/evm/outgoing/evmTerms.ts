import type { FamilyTerms, FeeQuote } from "../../chain.ts";

/** What a transaction offers per gas, in smallest units of the coin. */
export type EvmFeeTerms = {
  maxFeePerGas: bigint;
  /** The part above the base fee; never more than the whole. */
  maxPriorityFeePerGas: bigint;
};

/** Gas limit, and what is offered per gas. */
export type EvmTerms = EvmFeeTerms & { readonly gas: bigint };

/** The terms as they are kept, with what a transfer on them costs at worst. */
export function evmQuote({ gas, maxFeePerGas, maxPriorityFeePerGas }: EvmTerms): FeeQuote {
  return {
    feeUnits: gas * maxFeePerGas,
    terms: {
      gas: gas.toString(),
      maxFeePerGas: maxFeePerGas.toString(),
      maxPriorityFeePerGas: maxPriorityFeePerGas.toString(),
    },
  };
}

/** What `evmQuote` has written. Throws on the terms of another family. */
export function readEvmTerms(terms: FamilyTerms): EvmTerms {
  const read = (name: keyof EvmTerms): bigint => {
    const text = terms[name];
    if (text === undefined || !/^\d+$/.test(text))
      throw new Error(`Terms of an EVM transfer say nothing of ${name}.`);
    return BigInt(text);
  };
  return {
    gas: read("gas"),
    maxFeePerGas: read("maxFeePerGas"),
    maxPriorityFeePerGas: read("maxPriorityFeePerGas"),
  };
}
