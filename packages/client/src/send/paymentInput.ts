import type { Asset, PaymentInput } from "@coffer/contract";
import type { DraftPayment } from "@coffer/core/send";

/** To whom, how much, and what it carries; a memo may be empty. */
export type PaymentTexts = Pick<DraftPayment, "receiver" | "amount" | "memo">;

/** A payment as the wire names it. */
export const paymentInput = (
  asset: Asset,
  { receiver, amount, memo }: PaymentTexts,
): PaymentInput => ({
  accountId: asset.accountId,
  currency: { type: asset.cryptoCurrencyType, symbol: asset.token },
  amount,
  destination: receiver,
  ...(memo === "" ? {} : { memo }),
});
