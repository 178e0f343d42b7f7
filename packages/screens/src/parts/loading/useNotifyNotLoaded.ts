import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";

/** Says that something did not come, once however often it is asked for; the next press tries again. */
export function useNotifyNotLoaded(): () => void {
  const { t } = useTexts();
  const { notify } = useWallet();
  const message = t("errors.network");
  return () => notify({ id: message, type: "warning", message, hideAfterMs: 6_000 });
}
