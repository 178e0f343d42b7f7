import { heldPaymentStepOf, openSendDraft, type DraftStart, type Wallet } from "@coffer/client";
import type { AppState, HeldPayment } from "@coffer/contract";
import { paths } from "../paths.ts";

/** Where a payment goes on, and what is filled in there. */
export type ReadyWay = { readonly path: string; readonly draft?: DraftStart };

/** Where a payment that nothing holds up any more goes on, with everything filled in. */
export function readyPaymentWay({ paymentInput }: HeldPayment, amlId: string | null): ReadyWay {
  const { accountId: assetId, amount, destination: receiver, memo = "" } = paymentInput;
  if (amlId !== null) return { path: paths.amlConfirmSendPage(amlId) };
  const draft = { assetId, receiver, amount, memo };
  return { path: paths.sendConfirm(assetId, receiver), draft };
}

/** Fills the payment in, for the page that its way leads to. */
export function fillReadyPayment(wallet: Wallet, { draft }: ReadyWay): void {
  if (draft !== undefined) openSendDraft(wallet, draft);
}

export type ReadyPayment = ReadyWay & { readonly held: HeldPayment };

/** The newest payment that waited for the identity check and can be sent now. */
export function readyAfterKyc(
  state: Pick<AppState, "heldPayments" | "kyc" | "addressAmlStates">,
): ReadyPayment | null {
  for (const held of state.heldPayments) {
    const next = heldPaymentStepOf(held, state);
    if (held.reason === "KYC" && next.step === "send")
      return { held, ...readyPaymentWay(held, next.amlId) };
  }
  return null;
}
