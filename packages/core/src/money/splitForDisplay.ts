/** A decimal text in three parts, without the dot between `whole` and the fractions. */
export type DisplayParts = {
  readonly whole: string;
  readonly strongFraction: string;
  readonly dimFraction: string;
};

/**
 * Splits a decimal text where its digits stop mattering: the first `significantDecimals` of the
 * fraction are strong, the rest is dimmed. Nothing is rounded, padded or lost.
 */
export function splitForDisplay(decimalText: string, significantDecimals: number): DisplayParts {
  const [whole = "", fraction = ""] = decimalText.split(".");
  return {
    whole,
    strongFraction: fraction.slice(0, significantDecimals),
    dimFraction: fraction.slice(significantDecimals),
  };
}
