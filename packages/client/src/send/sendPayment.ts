import type { Asset } from "@coffer/contract";
import { isErrorCode } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { paymentWayOf } from "@coffer/core/send";
import type {
  PressedDraft,
  SendDraft,
  SendingDraft,
  UnansweredDraft,
} from "../store/sendDraftSlice.ts";
import type { Confirmation } from "../guard/confirmation.ts";
import type { StoragePort } from "../ports/ports.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import { moveDraft } from "./moveDraft.ts";
import { paymentInput } from "./paymentInput.ts";
import { forgetPayment, UNANSWERED_KEY } from "./paymentMemory.ts";

export type Attempt = {
  readonly asset: Asset;
  /** What is sent for the first time, or once more. */
  readonly draft: PressedDraft | UnansweredDraft;
  /** As the person's guard asks for it. It is kept nowhere. */
  readonly confirmation: Confirmation | undefined;
};

/**
 * Sends the draft with the fee as it was shown. A lost answer is asked for again under the same key
 * and with the same payload, so the payment happens once; the draft stays frozen until there is an
 * answer. Answers the transfer's id.
 */
export async function sendPayment(parts: WalletParts, attempt: Attempt): Answer<string> {
  const { store, storage, randomId } = parts;
  const sending: SendingDraft = { ...attempt.draft, step: "sending" };
  if (!moveDraft(parts, attempt.draft, sending)) return refused(productFailure("QUOTE_EXPIRED"));
  rememberPayment(storage, sending);
  const sent = await untilAnswered(parts, () => sendOnce(parts, attempt));
  if (sent.ok) {
    moveDraft(parts, sending, {
      ...sending,
      step: "done",
      transferId: sent.value,
      isShown: false,
    });
  } else if (isErrorCode(sent.problem.code)) {
    // The server refused it: this payment did not happen, the next try is another one.
    moveDraft(parts, sending, {
      ...sending,
      step: "pressed",
      idempotencyKey: randomId(),
      signed: undefined,
    });
  } else {
    moveDraft(parts, sending, { ...sending, step: "unanswered" });
  }
  rememberPayment(storage, store.getState().sendDraft);
  return sent;
}

async function sendOnce(parts: WalletParts, attempt: Attempt): Answer<string> {
  switch (paymentWayOf(attempt.asset)) {
    case "custody":
      return sendFromCustody(parts, attempt);
    case "personal":
      return publish(parts, attempt);
  }
}

/** Hands over what was signed. The order's id is its key: the same again is the same transfer. (rule 539) */
async function publish({ caller }: WalletParts, { draft: { signed } }: Attempt): Answer<string> {
  // Without a signature nothing can have left.
  if (signed === undefined) return refused(productFailure("ASSET_NOT_AVAILABLE"));
  const { paymentOrderId, signatures } = signed;
  const published = await caller.change("cryptoContainer.publishPersonalBlockchainTransfer", {
    paymentOrderId,
    signatures: signatures.map((each) => ({ ...each })),
  });
  return published.ok ? ok(published.value.transferId) : published;
}

async function sendFromCustody(
  { caller }: WalletParts,
  { asset, draft, confirmation }: Attempt,
): Answer<string> {
  const { quote, idempotencyKey, amlStateId } = draft;
  const sent = await caller.change("wallet.sendPayment", {
    paymentInput: paymentInput(asset, draft),
    networkId: asset.networkId,
    fee: quote.estimate.fee,
    idempotencyKey,
    ...confirmation,
    ...(amlStateId === null ? {} : { amlStateId }),
  });
  if (!sent.ok) return sent;
  return ok(sent.value.transferId);
}

/**
 * A payment without an answer outlives a reload: it can then still be repeated as it was, but for its
 * confirmation. It is kept in the shape that drafts had before they had steps, which the pages of both
 * versions read: none of them loses a payment that the other one sent. (decision page 0077)
 */
export function rememberPayment(storage: StoragePort, draft: SendDraft | null): void {
  if (draft?.step !== "sending" && draft?.step !== "unanswered") {
    forgetPayment(storage);
    return;
  }
  const { step: _, quote, ...payment } = draft;
  const unanswered = { receiver: draft.receiver, amount: draft.amount, ...quote };
  const kept = { ...payment, quote: unanswered, isSending: false, unanswered, transferId: null };
  storage.set(UNANSWERED_KEY, JSON.stringify(kept));
}
