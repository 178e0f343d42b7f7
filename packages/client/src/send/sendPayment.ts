import type { Asset } from "@coffer/contract";
import { isErrorCode } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import type { Quote, SendDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { paymentInput } from "./paymentInput.ts";
import { rememberPayment } from "./paymentMemory.ts";

/** After these nobody knows whether the payment is taken. */
const unanswered: ReadonlySet<CallFailure["code"]> = new Set(["NETWORK", "TIMEOUT"]);
/** Pauses before a call whose answer was lost is made again. */
const REPEAT_PAUSES_MS = [400, 1_200, 3_000] as const;

/**
 * Sends the draft with the fee as it was shown. A lost answer is asked for again under the same key
 * and with the same payload, so the payment happens once; the draft stays frozen until there is an
 * answer. Answers the transfer's id.
 */
export async function sendPayment(parts: WalletParts, asset: Asset): Answer<string> {
  const { store, storage, randomId } = parts;
  const draft = store.getState().sendDraft;
  const quote = draft?.unanswered ?? draft?.quote ?? null;
  if (draft === null || draft.assetId !== asset.id || quote === null) {
    return refused({ code: "QUOTE_EXPIRED" });
  }
  store.getState().changeSendDraft({ unanswered: quote });
  rememberPayment(storage, store.getState().sendDraft);
  const sent = await sendUntilAnswered(parts, { asset, draft, quote });
  if (sent.ok) {
    store.getState().changeSendDraft({ unanswered: null, transferId: sent.value });
  } else if (isErrorCode(sent.problem.code)) {
    // The server refused it: this payment did not happen, the next try is another one.
    store.getState().changeSendDraft({ unanswered: null, idempotencyKey: randomId() });
  }
  rememberPayment(storage, store.getState().sendDraft);
  return sent;
}

type Attempt = { readonly asset: Asset; readonly draft: SendDraft; readonly quote: Quote };

async function sendUntilAnswered(parts: WalletParts, attempt: Attempt): Answer<string> {
  let sent = await sendOnce(parts, attempt);
  for (const pauseMs of REPEAT_PAUSES_MS) {
    if (sent.ok || !unanswered.has(sent.problem.code)) return sent;
    await new Promise<void>((resolve) => {
      parts.clock.after(pauseMs, resolve);
    });
    sent = await sendOnce(parts, attempt);
  }
  return sent;
}

async function sendOnce({ caller }: WalletParts, { asset, draft, quote }: Attempt): Answer<string> {
  const sent = await caller.change("wallet.sendPayment", {
    paymentInput: paymentInput(asset, quote),
    networkId: asset.networkId,
    fee: quote.estimate.fee,
    idempotencyKey: draft.idempotencyKey,
    ...(draft.guardCode === undefined ? {} : { guardCode: draft.guardCode }),
    ...(draft.amlStateId === null ? {} : { amlStateId: draft.amlStateId }),
  });
  if (!sent.ok) return sent;
  return ok(sent.value.transferId);
}
