import { isDraftUnderWay, writtenDraft } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";
import type { DraftStart, SendDraft } from "../store/sendDraftSlice.ts";
import { takeUpDraft } from "./draftMemory.ts";

/**
 * The draft of this asset and receiver: the one under way, or a new one with a key of its own. A
 * payment without an answer stays the only one, whatever is asked for.
 */
export function openSendDraft(
  { store, storage, randomId }: Pick<PageParts, "store" | "storage" | "randomId">,
  start: DraftStart,
): SendDraft {
  const sendDraft = takeUpDraft({ store, storage });
  if (sendDraft !== null && isDraftUnderWay(sendDraft)) return sendDraft;
  const { assetId, amlStateId = null } = start;
  const isOpen = sendDraft?.assetId === assetId && sendDraft.step !== "done";
  const sameAsset = isOpen ? sendDraft : null;
  const receiver = start.receiver ?? sameAsset?.receiver ?? "";
  const isSameReceiver = sameAsset?.receiver === receiver;
  const projectName = start.projectName ?? (isSameReceiver ? sameAsset.projectName : undefined);
  const amount = start.amount ?? sameAsset?.amount ?? "";
  const memo = start.memo ?? (isSameReceiver ? sameAsset.memo : "");
  const isSame =
    isSameReceiver &&
    sameAsset.projectName === projectName &&
    sameAsset.amount === amount &&
    sameAsset.memo === memo &&
    sameAsset.amlStateId === amlStateId;
  if (isSame) return sameAsset;
  const isMaxChosen = sameAsset?.amount === amount && sameAsset.isMaxChosen;
  const isFiatTyped = sameAsset?.amount === amount ? sameAsset.isFiatTyped : undefined;
  const idempotencyKey = randomId();
  const payment = { assetId, receiver, projectName, amount, memo, isMaxChosen, isFiatTyped };
  const draft: SendDraft = writtenDraft({ ...payment, amlStateId, idempotencyKey }, null);
  store.getState().setSendDraft(draft);
  return draft;
}
