import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Mark } from "@coffer/ui";

/** A quiet word beside the brand, and on every page's bar, where no money is real. The rail says it for all. (0066) */
export function TestMark() {
  const { t } = useTexts();
  const isLocal = useWalletState((state) => state.isLocal);
  if (!isLocal) return null;
  return (
    <span className="flex in-data-rail:hidden">
      <Mark isQuiet>{t("words.test")}</Mark>
    </span>
  );
}
