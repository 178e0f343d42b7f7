import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { keepFocus, NotificationBar } from "@coffer/ui";
import { useEffect, useMemo } from "react";
import { SessionEndNews } from "./SessionEndNews.tsx";

export function Notifications() {
  const { t } = useTexts();
  // Comes with the bar, after the first screen: nothing that has the focus goes away any earlier.
  useEffect(() => keepFocus(document), []);
  const notifications = useWalletState((state) => state.notifications);
  const remove = useWalletState((state) => state.removeNotification);
  const shown = useMemo(
    () =>
      notifications.map(({ id, type, message, manualClosingDisabled }) => ({
        id,
        type,
        message,
        isClosable: !manualClosingDisabled,
      })),
    [notifications],
  );
  const sessionEnd = useWalletState(({ sessionEnd: end, appState }) =>
    appState?.userProfile == null ? end : null,
  );
  return (
    <>
      {sessionEnd !== null && <SessionEndNews end={sessionEnd} />}
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
