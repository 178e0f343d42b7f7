export {
  AMOUNT_TEXT_LENGTH_MAX,
  DECIMALS_MAX,
  FIAT_DECIMALS,
  formatDecimal,
  formatFixed,
  isCanonicalDecimal,
  parseDecimal,
} from "./decimal.ts";
export type { AmountProblem } from "./decimal.ts";
export { convertAssetToFiatText, convertFiatToAssetText, divideByPriceFloor } from "./converter.ts";
export type { ConversionProblem } from "./converter.ts";
export { multiplyByPriceHalfEven, parsePrice } from "./price.ts";
export type { Price, PriceProblem } from "./price.ts";
export { editAmountText, readPastedAmount } from "./editAmountText.ts";
export { groupDigits, separatorsOf, splitForDisplay } from "./displayDigits.ts";
export type { DigitSeparators, DisplayParts } from "./displayDigits.ts";
export { roundUpDecimal } from "./roundUpDecimal.ts";
export { readBoundedAmount } from "./readBoundedAmount.ts";
export type { AmountBounds, BoundedAmountProblem } from "./readBoundedAmount.ts";
