import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { TextsContext, useSource } from "./textsContext.ts";
import { typedTexts } from "./textsOf.ts";

/**
 * The texts below it as react-i18next speaks them: they follow its language. Stands where i18next is
 * there already; what comes before it has the first screen's texts.
 */
export function SpokenTexts({ children }: { children: ReactNode }) {
  const source = useSource();
  const i18next = useSyncExternalStore(source.subscribe, source.i18next, source.i18next);
  if (i18next === null) throw new Error("SpokenTexts stands before i18next is there");
  return (
    <I18nextProvider i18n={i18next}>
      <Translated>{children}</Translated>
    </I18nextProvider>
  );
}

function Translated({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const texts = useMemo(() => typedTexts(t, language), [t, language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
