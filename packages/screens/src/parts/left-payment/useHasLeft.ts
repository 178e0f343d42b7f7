import { hasKeptDraft } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { isLeftPayment } from "./isLeftPayment.ts";

/** Whether a payment may have been left unsent, also before a reload of this tab: `useLeftPayment` knows whose. */
export function useHasLeft(): boolean {
  const wallet = useWallet();
  const isLeft = useWalletState(({ sendDraft }) => sendDraft !== null && isLeftPayment(sendDraft));
  return isLeft || hasKeptDraft(wallet);
}
