import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useCallback } from "react";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

/**
 * Opens this wallet in a tab of its own, signed in by a link that is good for once. `onMustProve`: a
 * link is made only for who has just proved that it is them. (rule 76)
 */
export function useWebLink(onMustProve: () => void): () => void {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const open = useOneAtATime(
    useCallback(async () => {
      // Opened while the press lasts: a tab that comes later is taken for an unwanted one.
      const tab = window.open("", "_blank");
      const made = await wallet.links((links) => links.make());
      const isOurs = made.ok && /^https?:$/.test(new URL(made.value.weblink).protocol);
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
    }, [wallet, t, email, onMustProve]),
  );
  return () => void open();
}
