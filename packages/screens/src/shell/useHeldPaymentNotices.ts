import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect } from "react";

/** Says it when a payment that waited can be sent, wherever the person is. */
export function useHeldPaymentNotices(): void {
  const wallet = useWallet();
  const texts = useTexts();

  useEffect(
    () =>
      wallet.store.subscribe(({ appState: now }, { appState: before }) => {
        if (now === null || before === null || now.heldPayments === before.heldPayments) return;
        if (now.userProfile?.id !== before.userProfile?.id) return;
        const change = { before: before.heldPayments, now: now.heldPayments };
        // Without the network there is no news; home tells it all the same.
        import("../heldPayments/tellReadyPayments.ts").then(
          ({ tellReadyPayments }) => tellReadyPayments(wallet, texts, change),
          () => undefined,
        );
      }),
    [wallet, texts],
  );
}
