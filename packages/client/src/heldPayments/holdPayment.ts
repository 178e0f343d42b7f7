import type { Asset, HeldPayment } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { paymentInput } from "../send/paymentInput.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export type PaymentToHold = {
  readonly reason: HeldPayment["reason"];
  readonly payment: { readonly receiver: string; readonly amount: string };
  readonly amlStateId?: string;
};

/** Keeps a payment that cannot go yet, so that it goes on from any device. */
export async function holdPayment(
  { caller, store }: WalletParts,
  asset: Asset,
  { reason, payment, ...check }: PaymentToHold,
): Answer<null> {
  const held = await caller.call("wallet.holdPayment", (calls, jwtWebToken) =>
    calls.wallet.holdPayment.mutate({
      jwtWebToken,
      paymentInput: paymentInput(asset, payment),
      networkId: asset.networkId,
      reason,
      ...check,
    }),
  );
  if (!held.ok) return held;
  store.getState().acceptAppState(held.value.state);
  return ok(null);
}
