import { useAppState, usePreferences, useWallet } from "@coffer/client/react";
import { offeredOf } from "@coffer/core/locales";
import { currencyName, languageName, useTexts } from "@coffer/i18n";
import {
  CoinsIcon,
  EyeOffIcon,
  GlobeIcon,
  PageFrame,
  Section,
  SettingRow,
  ShieldIcon,
  TopBar,
  useHost,
} from "@coffer/ui";
import { SegmentedControl, Switch } from "@coffer/ui/choice";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { TelegramNotices } from "./TelegramNotices.tsx";

/** What a person wants of the wallet: its currency, its language, its look. (rule 111) */
export function SettingsScreen() {
  const { t, locale: textLocale } = useTexts();
  const go = useGo();
  const goUp = useGoUp(paths.home());
  const host = useHost();
  const modal = useModal();
  const { preferences } = useWallet();
  const { theme, hidesBalances } = usePreferences();
  const currency = useAppState(({ preferredCurrency }) => preferredCurrency);
  const locale = useAppState((state) => state.locale);
  const hasChoice = offeredOf(useBrand().locales).some((offered) => offered !== locale);
  const isInTelegram = useAppState(({ userProfile }) => userProfile?.telegramId !== undefined);
  const title = t("titles.settings");
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      <Section title={t("settings.money")}>
        <SettingRow
          icon={<CoinsIcon size={20} />}
          label={t("settings.currency")}
          value={`${currencyName(currency.ticker, textLocale, currency.name)} · ${currency.ticker}`}
          onPress={() => modal.open({ name: "currency" })}
        />
        <SettingRow
          icon={<ShieldIcon size={20} />}
          label={t("titles.protection")}
          value={t("guard.rowText")}
          onPress={() => go(paths.settingsProtection())}
        />
        <Switch
          icon={<EyeOffIcon size={20} />}
          label={t("settings.hideBalances")}
          detail={t("settings.hideBalancesText")}
          isOn={hidesBalances}
          onChange={(isOn) => preferences.change({ hidesBalances: isOn })}
        />
      </Section>
      {isInTelegram && <TelegramNotices />}
      <Section title={t("settings.look")}>
        {/* A host has colours of its own. (rule 268) */}
        {host === null && (
          <div className="py-2">
            <SegmentedControl
              label={t("settings.theme")}
              options={[
                { id: "system", label: t("settings.themeSystem") },
                { id: "light", label: t("settings.themeLight") },
                { id: "dark", label: t("settings.themeDark") },
              ]}
              selected={theme}
              onSelect={(next) => preferences.change({ theme: next })}
            />
          </div>
        )}
        {/* Whoever has the one language that is offered has nothing to choose. */}
        <SettingRow
          icon={<GlobeIcon size={20} />}
          label={t("settings.language")}
          value={hasChoice ? languageName(locale, textLocale) : t("settings.languageOnly")}
          onPress={hasChoice ? () => modal.open({ name: "language" }) : undefined}
        />
      </Section>
    </PageFrame>
  );
}
