import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect } from "react";
import { hasKycNews } from "./hasKycNews.ts";

/** Says it when a payment that waited can be sent, wherever the person is. */
export function useHeldPaymentNotices(): void {
  const wallet = useWallet();
  const texts = useTexts();

  useEffect(
    () =>
      wallet.store.subscribe(({ appState: now }, { appState: before }) => {
        if (now === null || before === null || now.heldPayments === before.heldPayments) return;
        if (now.userProfile?.id !== before.userProfile?.id) return;
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
      }),
    [wallet, texts],
  );
}
