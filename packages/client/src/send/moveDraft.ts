import { canMove } from "@coffer/core/lifeCycle";
import { nextDraftSteps } from "@coffer/core/send";
import type { SendDraft } from "../store/sendDraftSlice.ts";
import type { WalletParts } from "../walletParts.ts";

/**
 * Takes the draft on to its next step. Answers whether it could: a draft that is gone meanwhile, as by
 * signing out, or another one by now, is left alone.
 */
export function moveDraft(
  { store }: Pick<WalletParts, "store">,
  from: SendDraft,
  to: SendDraft,
): boolean {
  if (!canMove(nextDraftSteps, from.step, to.step))
    throw new Error(`moveDraft: a draft that is ${from.step} cannot be ${to.step}`);
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft !== from) return false;
  setSendDraft(to);
  return true;
}
