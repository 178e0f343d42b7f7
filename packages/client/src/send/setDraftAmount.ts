import type { WalletParts } from "../walletParts.ts";

/** Another amount after a payment without an answer is another payment, with a key of its own. */
export function setDraftAmount({ store, randomId }: WalletParts, amount: string): void {
  const { sendDraft, changeSendDraft } = store.getState();
  if (sendDraft === null || sendDraft.amount === amount) return;
  const isAnother = sendDraft.unanswered !== null && sendDraft.unanswered.amount !== amount;
  changeSendDraft({
    amount,
    ...(isAnother ? { unanswered: null, idempotencyKey: randomId() } : {}),
  });
}
