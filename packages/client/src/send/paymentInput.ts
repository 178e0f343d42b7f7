import type { Asset, PaymentInput } from "@coffer/contract";

/** A payment as the wire names it. */
export const paymentInput = (
  asset: Asset,
  { receiver, amount }: { readonly receiver: string; readonly amount: string },
): PaymentInput => ({
  accountId: asset.accountId,
  currency: { type: asset.cryptoCurrencyType, symbol: asset.token },
  amount,
  destination: receiver,
});
