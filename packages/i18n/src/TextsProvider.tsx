import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}
