import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useCallback } from "react";
import { failureText } from "./failureText.ts";
import { useBrand } from "./brandLook.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

/**
 * Opens the web wallet in a tab of its own, in the browser beside a host, signed in by a link that is good for once. `onMustProve`: a
 * link is made only for who has just proved that it is them. (rule 76)
 */
export function useWebLink(onMustProve: () => void): () => void {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const openLink = useHost()?.openLink;
  const open = useOneAtATime(
    useCallback(async () => {
      // Opened while the press lasts: a tab that comes later is taken for an unwanted one.
      const tab = openLink === undefined ? window.open("", "_blank") : null;
      const made = await wallet.links((links) => links.make());
      const isOurs = made.ok && /^https?:$/.test(new URL(made.value.weblink).protocol);
      if (isOurs && openLink !== undefined) {
        openLink(made.value.weblink);
        return;
      }
      if (isOurs && tab !== null) {
        tab.opener = null;
        tab.location.replace(made.value.weblink);
        return;
      }
      tab?.close();
      if (!made.ok && made.problem.code === "REAUTHORIZATION_REQUIRED") {
        onMustProve();
        return;
      }
      const message = made.ok
        ? t("profile.tabRefused")
        : failureText(made.problem, { t, email, otherwise: "errors.unknown" });
      wallet.notify({ type: "error", message });
    }, [wallet, openLink, t, email, onMustProve]),
  );
  return () => void open();
}
