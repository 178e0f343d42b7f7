import { useTexts } from "@coffer/i18n";
import { GamesIcon, GlobeIcon, Section, SettingRow } from "@coffer/ui";

/** Ways out of this wallet. Each needs a link that signs in once, which nobody makes yet. (decision 46) */
export function LinkRows() {
  const { t } = useTexts();
  return (
    <Section title={t("profile.elsewhere")}>
      <SettingRow
        icon={<GlobeIcon size={20} />}
        label={t("profile.webWallet")}
        disabled
        hint={t("profile.linkSoon")}
      />
      <SettingRow
        icon={<GamesIcon size={20} />}
        label={t("profile.games")}
        disabled
        hint={t("profile.linkSoon")}
      />
    </Section>
  );
}
