import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect, useEffectEvent, useRef } from "react";

const NEWS_ID = "connection";
const NEWS_MS = 3_000;

/** Says it once when the connection is back, and no more when it is lost again, as the strip above says then. */
export function useConnectionNews(): void {
  const { t } = useTexts();
  const wallet = useWallet();
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const wasLost = useRef(false);
  const tell = useEffectEvent(() => {
    const message = t("shell.connectionBack");
    wallet.notify({ id: NEWS_ID, type: "success", message, hideAfterMs: NEWS_MS });
  });
  const takeBack = useEffectEvent(() => {
    const { notifications, removeNotification } = wallet.store.getState();
    const news = notifications.find(({ id }) => id === NEWS_ID);
    if (news !== undefined) removeNotification(news);
  });
  useEffect(() => {
    if (!isConnected) takeBack();
    else if (wasLost.current) tell();
    wasLost.current = !isConnected;
  }, [isConnected]);
}
