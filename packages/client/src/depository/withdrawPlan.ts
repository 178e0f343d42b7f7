import type { Asset, EstimatedWithdraw, Money } from "@coffer/contract";

/** The whole of the current account, sent to the person's own account or to an address. */
export type WithdrawPlan = {
  /** The current account's own, as it was shown. */
  readonly asset: Asset;
  /** Null: the person's own account of that asset. */
  readonly to: { readonly address: string; readonly memo: string } | null;
  /** What it costs, as it was shown; null where it is free. */
  readonly quote: WithdrawQuote | null;
  /** The finished check that the address was let through by, where there was one. */
  readonly amlStateId: string | null;
};

/** What sending to an address costs and what arrives there. */
export type WithdrawQuote = {
  readonly estimate: EstimatedWithdraw;
  readonly quotedAtMs: number;
};

/** What is sent: all that is there. */
export const wholeOf = ({ amount, token, cryptoCurrencyType }: Asset): Money => ({
  amount,
  currency: { symbol: token, type: cryptoCurrencyType },
});
