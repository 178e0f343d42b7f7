import type { BonusAsset, Money } from "@coffer/contract";

/** An amount of the asset that a bonus is of: all of it, unless another is named. */
export const bonusMoney = (
  { amount: whole, cryptoCurrencyType: type, token: symbol }: BonusAsset,
  amount = whole,
): Money => ({ amount, currency: { symbol, type } });
