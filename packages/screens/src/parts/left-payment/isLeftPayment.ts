import type { SendDraft } from "@coffer/client";
import { isDraftOpen } from "@coffer/core/send";

/** Whether a payment is written as far as its amount, and nothing of it was pressed: it can be gone back to. */
export const isLeftPayment = (draft: SendDraft): boolean =>
  isDraftOpen(draft) && draft.receiver !== "" && /[1-9]/.test(draft.amount);
