import type { Asset, HeldPayment } from "@coffer/contract";
import { paymentInput, type PaymentTexts } from "../send/paymentInput.ts";
import type { WalletParts } from "../walletParts.ts";

export type PaymentToHold = {
  readonly reason: HeldPayment["reason"];
  readonly payment: PaymentTexts;
  readonly amlStateId?: string;
};

/** Keeps a payment that cannot go yet, so that it goes on from any device. */
export const holdPayment = (
  { caller }: WalletParts,
  asset: Asset,
  { reason, payment, ...check }: PaymentToHold,
) =>
  caller.change("wallet.holdPayment", {
    paymentInput: paymentInput(asset, payment),
    networkId: asset.networkId,
    reason,
    ...check,
  });

type Refused = {
  readonly payment: PaymentToHold["payment"];
  readonly refusal: { readonly code: string };
};

/** Whether a refused payment waits for its sender's identity from now on. */
export async function heldForKyc(
  parts: WalletParts,
  asset: Asset,
  { payment, refusal }: Refused,
): Promise<boolean> {
  if (refusal.code !== "SEND_PAYMENT_REQUIRED_APPROVED_KYC") return false;
  return (await holdPayment(parts, asset, { reason: "KYC", payment })).ok;
}
