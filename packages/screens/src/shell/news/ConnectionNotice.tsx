import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { ConnectionStrip } from "@coffer/ui";

/** Says that there is no connection, for as long as there is none. */
export function ConnectionNotice() {
  const { t } = useTexts();
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const isSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const text = isSignedIn ? t("shell.noConnectionStale") : t("shell.noConnection");
  return <ConnectionStrip text={isConnected ? null : text} />;
}
