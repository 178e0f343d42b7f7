import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { BrandLogo, Mark } from "@coffer/ui";
import { useBrand } from "../brandLook.ts";

/** The brand's mark with its name set beside it. */
export function Logo() {
  const { logo, name } = useBrand();
  return <BrandLogo drawing={logo} name={name} />;
}

/** The same, and beside it the word that no money is real, where none is. */
export const MarkedLogo = () => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-3">
    <Logo />
    <TestMark />
  </span>
);

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
