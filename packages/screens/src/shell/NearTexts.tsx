import { useLocale } from "@coffer/client/react";
import { useNearTexts, useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import type { ReactNode } from "react";

/** Lets the wallet through when home's texts in the person's language are there. */
export function NearTexts({ children }: { children: ReactNode }) {
  const { t, locale } = useTexts();
  const isNear = useNearTexts(useLocale() ?? locale);
  return isNear ? children : <Loader label={t("session.loader")} />;
}
