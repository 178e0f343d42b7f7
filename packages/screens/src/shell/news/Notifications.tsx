import { leadsToPrivateAccount, type Notification } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { keepFocus, NotificationBar } from "@coffer/ui";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useConnectionTurns } from "../../parts/loading/useConnectionTurns.ts";
import { useGo } from "../../parts/useGo.ts";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { newsDoors } from "../doors/newsDoors.ts";

/** The news of now, with where they lead. */
export function Notifications() {
  const { t } = useTexts();
  const go = useGo();
  useConnectionNews();
  // Comes with the bar, after the first screen: nothing that has the focus goes away any earlier.
  useEffect(() => keepFocus(document), []);
  const notifications = useWalletState((state) => state.notifications);
  const remove = useWalletState((state) => state.removeNotification);
  const shown = useMemo(() => {
    const actionOf = (news: Notification) => {
      if (news.variant === "plain") return undefined;
      const { label, path, onPress: alsoDo } = news.action;
      const onPress = () => {
        remove(news);
        alsoDo?.();
        go(path);
      };
      return { label, onPress };
    };
    return notifications.map((news) => ({
      id: news.id,
      type: news.type,
      message: news.message,
      isClosable: !news.manualClosingDisabled,
      action: actionOf(news),
    }));
  }, [notifications, remove, go]);
  const isSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const { storage } = useWallet();
  const sessionEnd = useWalletState(({ sessionEnd: end, appState }) =>
    appState?.userProfile == null ? (end ?? leadsToPrivateAccount(storage)) : null,
  );
  const isWalletThere = useLoaded(newsDoors.wallet, isSignedIn);
  const isEndThere = useLoaded(newsDoors.sessionEnd, sessionEnd !== null);
  return (
    <>
      {isWalletThere && <newsDoors.wallet.Screen />}
      {notifications.map((news) => (
        <Hiding key={news.id} news={news} />
      ))}
      {sessionEnd !== null && isEndThere && <newsDoors.sessionEnd.Screen end={sessionEnd} />}
      <NotificationBar
        notifications={shown}
        onClose={(id) => {
          const closed = notifications.find((one) => one.id === id);
          if (closed !== undefined) remove(closed);
        }}
        closeLabel={t("shell.closeNotification")}
      />
    </>
  );
}

/**
 * Takes news off the bar after its time. That runs while the page is in sight, and begins anew when its reader is
 * back: what came while they were in another tab is there for them. (rule 124)
 */
function Hiding({ news }: { readonly news: Notification }) {
  const remove = useWalletState((state) => state.removeNotification);
  const isInSight = useSyncExternalStore(onSight, isPageInSight);
  const { hideAfterMs } = news;
  useEffect(() => {
    if (hideAfterMs === 0 || !isInSight) return;
    const timer = setTimeout(() => remove(news), hideAfterMs);
    return () => clearTimeout(timer);
  }, [news, hideAfterMs, isInSight, remove]);
  return null;
}

const isPageInSight = (): boolean => document.visibilityState !== "hidden";

function onSight(run: () => void): () => void {
  document.addEventListener("visibilitychange", run);
  return () => document.removeEventListener("visibilitychange", run);
}

const NEWS_ID = "connection";
const NEWS_MS = 3_000;

/** Says it once when the connection is back, and no more when it is lost again, as the strip above says then. */
function useConnectionNews(): void {
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
