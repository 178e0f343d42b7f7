import type { Locale } from "@coffer/contract";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { ChoiceList } from "@coffer/ui/choice";
import { useSetting } from "./useSetting.ts";

/** The wallet's language. A complete Russian one exists, and only English is offered. (rule 12) */
export function LanguageModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const kept = useAppState(({ locale }) => locale);
  const keep = (locale: Locale) => wallet.settings((settings) => settings.setLocale(locale));
  const { chosen, choose } = useSetting(kept, keep, onClose);
  return (
    <>
      <ChoiceList
        label={t("settings.language")}
        choices={[{ id: "en", label: t("settings.languageEn"), detail: "ENG" }]}
        selected={chosen}
        onSelect={choose}
      />
      <p className="text-14 text-text-2">{t("settings.languageOnly")}</p>
    </>
  );
}
