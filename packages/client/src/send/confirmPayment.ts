import type { Asset } from "@coffer/contract";
import { refused, type Outcome } from "@coffer/core/outcome";
import { paymentWayOf } from "@coffer/core/send";
import type { Confirmation } from "../guard/confirmation.ts";
import { heldForKyc } from "../heldPayments/holdPayment.ts";
import type { PressedDraft, QuotedDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { PersonalKeys } from "../private-account/payment/personalOrder.ts";
import { productFailure } from "../wire/callFailure.ts";
import { checkPayment, renewQuote } from "./checkPayment.ts";
import { notSent, type ConfirmProblem } from "./confirmProblem.ts";
import { moveDraft } from "./moveDraft.ts";
import { confirmPersonal } from "./personal/confirmPersonal.ts";
import { sendPayment, type Attempt } from "./sendPayment.ts";

/** What a press of Send comes with. */
export type Confirming = {
  /** As the person's guard asks for it. */
  readonly confirmation?: Confirmation | undefined;
  /** Of a private account. */
  readonly keys?: PersonalKeys | undefined;
};

/**
 * The Send of the confirm page: asks for the address check first, then sends what was shown, with
 * the fee as it was shown. One at a time, whoever presses; what waits for its answer is repeated as it
 * was. What the person's own key signs is built and shown first; the Send after that signs it. Answers the
 * transfer's id. (rules 6 and 538)
 */
export async function confirmPayment(
  parts: WalletParts,
  asset: Asset,
  how: Confirming = {},
): Promise<Outcome<string, ConfirmProblem>> {
  const draft = parts.store.getState().sendDraft;
  if (draft?.assetId !== asset.id) return refused(notSent(productFailure("QUOTE_EXPIRED")));
  switch (draft.step) {
    case "writing":
      return refused(notSent(productFailure("QUOTE_EXPIRED")));
    case "pressed":
    case "sending":
    case "done":
      return refused({ kind: "alreadySending" });
    case "quoted":
    case "unanswered":
      try {
        return await (draft.step === "quoted"
          ? pressed(parts, asset, { ...how, draft })
          : send(parts, { asset, draft, confirmation: how.confirmation }));
      } finally {
        letGo(parts, asset);
      }
  }
}

/** However the press ended: what has not left may be written again, what has left waits for its answer. */
function letGo(parts: WalletParts, asset: Asset): void {
  const draft = parts.store.getState().sendDraft;
  if (draft?.assetId !== asset.id) return;
  if (draft.step === "pressed") moveDraft(parts, draft, { ...draft, step: "quoted" });
  if (draft.step === "sending") moveDraft(parts, draft, { ...draft, step: "unanswered" });
}

type Press = Confirming & { readonly draft: QuotedDraft };

async function pressed(
  parts: WalletParts,
  asset: Asset,
  { confirmation, draft: quoted, keys }: Press,
): Promise<Outcome<string, ConfirmProblem>> {
  const draft: PressedDraft = { ...quoted, step: "pressed" };
  moveDraft(parts, quoted, draft);
  if (paymentWayOf(asset) === "personal") {
    if (keys === undefined) throw new Error("A payment of one's own is signed by one's own keys.");
    return confirmPersonal(parts, asset, { confirmation, draft, keys });
  }
  const checked = await checkPayment(parts, asset, draft);
  return checked.ok ? send(parts, { asset, draft: checked.value, confirmation }) : checked;
}

async function send(
  parts: WalletParts,
  attempt: Attempt,
): Promise<Outcome<string, ConfirmProblem>> {
  const { asset, draft: payment } = attempt;
  const sent = await sendPayment(parts, attempt);
  if (sent.ok) return sent;
  const left = parts.store.getState().sendDraft;
  if (sent.problem.code === "QUOTE_EXPIRED" && left?.step === "pressed") {
    await renewQuote(parts, asset, left);
  }
  const isHeld = await heldForKyc(parts, asset, { payment, refusal: sent.problem });
  return refused(isHeld ? { kind: "heldForKyc" } : { kind: "failed", failure: sent.problem });
}
