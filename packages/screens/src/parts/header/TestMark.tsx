import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Mark } from "@coffer/ui";

/** A quiet word in the header where no money is real. */
export function TestMark() {
  const { t } = useTexts();
  const isLocal = useWalletState((state) => state.isLocal);
  return isLocal ? <Mark isQuiet>{t("home.test")}</Mark> : null;
}
