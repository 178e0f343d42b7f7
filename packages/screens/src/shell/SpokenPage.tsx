import { SpokenTexts } from "@coffer/i18n";
import type { ReactNode } from "react";

/** A page whose texts react-i18next speaks; comes with that library, which home and what is next to it do without. */
export const SpokenPage = ({ children }: { children: ReactNode }) => (
  <SpokenTexts>{children}</SpokenTexts>
);
