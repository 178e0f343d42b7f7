import { useTexts } from "@coffer/i18n";
import { ExternalIcon, GamesIcon, GlobeIcon, Section, SettingRow } from "@coffer/ui";
import { useWebLink } from "./useWebLink.ts";

/** Ways out of this wallet. There is no game yet to go to. (decision 46) */
export function LinkRows() {
  const { t } = useTexts();
  const openWebWallet = useWebLink();
  return (
    <Section title={t("profile.elsewhere")}>
      <SettingRow
        icon={<GlobeIcon size={20} />}
        label={t("profile.webWallet")}
        onPress={openWebWallet}
        trailing={<ExternalIcon size={20} />}
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
