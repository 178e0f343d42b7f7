import { totalsOf, useMoneyView, type TotalFacts } from "@coffer/client/react";
import type { Money, NetworkId, Worth } from "@coffer/contract";
import { sumOfWorths } from "../../parts/amounts/worthThen.ts";

export type Totals = TotalFacts & {
  readonly networkId: NetworkId;
  /** What the amount and the fee are told to be worth, as where they stand themselves. */
  readonly worth?: Worth | null | undefined;
  readonly feeWorth?: Worth | null | undefined;
};

/** What leaves, and what it is told to be worth. */
export type Total = { readonly money: Money; readonly worth: Worth | null | undefined };

/**
 * What leaves in total. What leaves two accounts is named twice, never added up; one sum is worth, to the cent,
 * what is read of its two parts. (rule 600)
 */
export function useTotals({ networkId, worth, feeWorth, ...facts }: Totals): readonly Total[] {
  const { amount, fee } = facts;
  const now = useMoneyView(amount, networkId);
  const feeNow = useMoneyView(fee ?? amount, networkId);
  const [total = amount, apart] = totalsOf(facts);
  if (apart !== undefined)
    return [
      { money: total, worth },
      { money: apart, worth: feeWorth },
    ];
  if (total === amount) return [{ money: total, worth }];
  if (worth === null || feeWorth === null) return [{ money: total, worth: null }];
  const [part, feePart] = [worth ?? toldNow(now), feeWorth ?? toldNow(feeNow)];
  const isSum = part?.ticker === feePart?.ticker;
  return [
    { money: total, worth: part && feePart && isSum ? sumOfWorths(part, feePart) : undefined },
  ];
}

const toldNow = ({ worth, fiat }: ReturnType<typeof useMoneyView>): Worth | undefined =>
  worth === null ? undefined : { amount: worth, ticker: fiat.ticker };
