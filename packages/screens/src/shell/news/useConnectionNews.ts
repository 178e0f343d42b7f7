import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useConnectionTurns } from "../../parts/useConnectionTurns.ts";

const NEWS_ID = "connection";
const NEWS_MS = 3_000;

/** Says it once when the connection is back, and no more when it is lost again, as the strip above says then. */
export function useConnectionNews(): void {
  const { t } = useTexts();
  const wallet = useWallet();
  useConnectionTurns({
    onLost: () => wallet.store.getState().takeBackNotification(NEWS_ID),
    onBack: () => {
      const message = t("shell.connectionBack");
      wallet.notify({ id: NEWS_ID, type: "success", message, hideAfterMs: NEWS_MS });
    },
  });
}
