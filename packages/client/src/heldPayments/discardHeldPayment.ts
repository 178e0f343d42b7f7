import { ok } from "@coffer/core/outcome";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export const heldDiscardKey = (heldPaymentId: string): RequestKey =>
  `wallet.discardHeldPayment:${heldPaymentId}`;

/** Gives up a payment that waits. */
export async function discardHeldPayment(
  { caller, store }: WalletParts,
  heldPaymentId: string,
): Answer<null> {
  const discarded = await caller.call(heldDiscardKey(heldPaymentId), (calls, jwtWebToken) =>
    calls.wallet.discardHeldPayment.mutate({ jwtWebToken, heldPaymentId }),
  );
  if (!discarded.ok) return discarded;
  store.getState().acceptAppState(discarded.value.state);
  return ok(null);
}
