import type { WalletParts } from "../walletParts.ts";
import { isDraftHeld } from "./isDraftHeld.ts";

/** Writes the amount, unless the payment is held: what was sent can only be repeated as it was. */
export function setDraftAmount({ store }: WalletParts, amount: string): void {
  const { sendDraft, changeSendDraft } = store.getState();
  if (sendDraft === null || isDraftHeld(sendDraft)) return;
  changeSendDraft({ amount });
}
