import { useWallet } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { useCallback } from "react";
import { hasKycNews } from "./hasKycNews.ts";
import { useStateChange, type StateChange } from "./useStateChange.ts";

/** Says it when a payment that waited can be sent, wherever the person is. */
export function useHeldPaymentNotices(first: AppState): void {
  const wallet = useWallet();
  const texts = useTexts();

  const note = useCallback(
    ({ before, now }: StateChange) => {
      if (now.heldPayments === before.heldPayments) return;
      // The news of the check speak of the payment that it held up.
      const isToldAlready = hasKycNews(before, now);
      const change = {
        before: before.heldPayments,
        now: now.heldPayments.filter(({ reason }) => !isToldAlready || reason !== "KYC"),
      };
      // Without the network there is no news; home tells it all the same.
      import("../../heldPayments/notifyOfReadyPayments.ts").then(
        ({ notifyOfReadyPayments }) => notifyOfReadyPayments(wallet, texts, change),
        () => undefined,
      );
    },
    [wallet, texts],
  );
  useStateChange(first, note);
}
