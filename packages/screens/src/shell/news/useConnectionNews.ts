import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect, useEffectEvent, useRef } from "react";

const NEWS_ID = "connection";
const NEWS_MS = 3_000;

/** Says it once when the connection is back, where the strip above has said that there is none. */
export function useConnectionNews(): void {
  const { t } = useTexts();
  const wallet = useWallet();
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const wasLost = useRef(false);
  const tell = useEffectEvent(() => {
    const message = t("shell.connectionBack");
    wallet.notify({ id: NEWS_ID, type: "success", message, hideAfterMs: NEWS_MS });
  });
  useEffect(() => {
    if (isConnected && wasLost.current) tell();
    wasLost.current = !isConnected;
  }, [isConnected]);
}
