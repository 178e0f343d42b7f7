import type { Locale } from "@coffer/contract";
import { useAppState, useWallet } from "@coffer/client/react";
import { locales, offeredOf } from "@coffer/core/locales";
import { languageName, useTexts } from "@coffer/i18n";
import { ChoiceList } from "@coffer/ui/choice";
import { useBrand } from "../parts/brandLook.ts";
import { useSetting } from "./useSetting.ts";

/** The wallet's language: one of the brand's whose row says that it is offered. (rule 12) */
export function LanguageModal({ onClose }: { onClose: () => void }) {
  const { t, locale: textLocale } = useTexts();
  const wallet = useWallet();
  const offered = offeredOf(useBrand().locales);
  const kept = useAppState(({ locale }) => locale);
  const keep = (locale: Locale) => wallet.settings((settings) => settings.setLocale(locale));
  const { chosen, choose } = useSetting(kept, keep, onClose);
  return (
    <>
      <ChoiceList
        label={t("settings.language")}
        choices={offered.map((locale) => ({
          id: locale,
          label: languageName(locale, textLocale),
          detail: locales[locale].mark,
        }))}
        selected={chosen}
        onSelect={choose}
      />
      {offered.length === 1 && <p className="text-14 text-text-2">{t("settings.languageOnly")}</p>}
    </>
  );
}
