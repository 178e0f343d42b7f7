import { useLocale } from "@coffer/client/react";
import { useTexts, useWholeTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import type { ReactNode } from "react";

/** Lets a screen through when all texts of the person's language are there. */
export function WholeTexts({ children }: { children: ReactNode }) {
  const { t, locale } = useTexts();
  const isWhole = useWholeTexts(useLocale() ?? locale);
  return isWhole ? children : <Loader label={t("session.loader")} />;
}
