/** Of the middle price: so much of it a chart shows at least, upwards and downwards. */
const SHARE_MIN = 0.01;

/** What a chart shows from bottom to top. For pixels only: nobody reads an amount of these. */
export type PriceSpan = { readonly minValue: number; readonly maxValue: number };

/**
 * The span of a chart whose prices lie between two: theirs, but never less than one hundredth of the
 * price to each side, so that the noise of a stablecoin does not look like a crash.
 */
export function leastSpan(span: PriceSpan): PriceSpan {
  const middle = (span.minValue + span.maxValue) / 2;
  const least = middle * SHARE_MIN;
  if (span.maxValue - span.minValue >= 2 * least) return span;
  return { minValue: middle - least, maxValue: middle + least };
}
