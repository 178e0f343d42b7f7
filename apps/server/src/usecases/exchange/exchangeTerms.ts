import type { ExchangeLimits, ExchangeTerms } from "@coffer/core/exchange";
import type { DepositoryListing } from "../../catalogue/depositoryOf.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { ExchangePairOf } from "../../ports/liquidity.ts";

/** The brand's limits of how much is given of an asset. */
export const limitsOfSource = ({
  asset,
  exchangeMax,
  exchangeMin,
}: DepositoryListing): ExchangeLimits => ({
  minUnits: limitUnits(exchangeMin, asset),
  maxUnits: limitUnits(exchangeMax, asset),
});

export const termsOf = ({ source, target }: ExchangePairOf, price: string): ExchangeTerms => ({
  price,
  sourceDecimals: source.asset.decimals,
  targetDecimals: target.asset.decimals,
});
