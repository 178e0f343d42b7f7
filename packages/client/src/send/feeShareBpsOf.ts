import type { AssetSpec, Rate } from "@coffer/contract";
import { multiplyByPriceHalfEven } from "@coffer/core/money";
import { findRate } from "@coffer/core/rates";

const BPS = 10_000n;

type Side = {
  readonly units: bigint;
  readonly asset: Pick<AssetSpec, "key" | "token" | "decimals">;
};

export type FeeShareFacts = {
  readonly amount: Side;
  readonly fee: Side;
  readonly fiatTicker: string;
  readonly rates: readonly Rate[];
};

/**
 * How much a fee is of an amount, in hundredths of a per cent: of one asset as they are, of two by
 * what both are worth. Null where one of them has no rate or is worth less than a cent.
 */
export function feeShareBpsOf({ amount, fee, fiatTicker, rates }: FeeShareFacts): bigint | null {
  if (amount.asset.key === fee.asset.key) return shareOf(fee.units, amount.units);
  const worthOf = ({ units, asset: { token, decimals } }: Side): bigint => {
    const price = findRate(rates, token, fiatTicker)?.price;
    return price === undefined ? 0n : multiplyByPriceHalfEven(units, decimals, price);
  };
  const feeCents = worthOf(fee);
  return feeCents === 0n ? null : shareOf(feeCents, worthOf(amount));
}

const shareOf = (part: bigint, whole: bigint): bigint | null =>
  whole === 0n ? null : (part * BPS) / whole;
