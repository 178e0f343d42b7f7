import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useCallback } from "react";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

/** Opens this wallet in a tab of its own, signed in by a link that is good for once. */
export function useWebLink(): () => void {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const open = useOneAtATime(
    useCallback(async () => {
      // Opened while the press lasts: a tab that comes later is taken for an unwanted one.
      const tab = window.open("", "_blank");
      const made = await wallet.makeWebLink();
      const isOurs = made.ok && /^https?:$/.test(new URL(made.value).protocol);
      if (isOurs && tab !== null) {
        tab.opener = null;
        tab.location.replace(made.value);
        return;
      }
      tab?.close();
      const message = made.ok
        ? t("profile.tabRefused")
        : failureText(made.problem, { t, email, otherwise: "errors.unknown" });
      wallet.notify({ type: "error", message });
    }, [wallet, t, email]),
  );
  return () => void open();
}
