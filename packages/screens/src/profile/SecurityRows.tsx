import { useTexts } from "@coffer/i18n";
import { DevicesIcon, KeyIcon, Section, SettingRow, ShieldIcon } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** What keeps strangers out. */
export function SecurityRows({ isPasswordSet }: { isPasswordSet: boolean }) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <Section title={t("profile.security")}>
      <SettingRow
        icon={<KeyIcon size={20} />}
        label={t("profile.password")}
        value={isPasswordSet ? t("profile.passwordSet") : t("profile.passwordNotSet")}
        onPress={() => go(paths.profilePassword())}
      />
      <SettingRow
        icon={<DevicesIcon size={20} />}
        label={t("profile.devices")}
        value={t("profile.devicesText")}
        onPress={() => go(paths.profileSessions())}
      />
      {/* It stands in the settings too: who has lost a device looks for the freeze here. */}
      <SettingRow
        icon={<ShieldIcon size={20} />}
        label={t("titles.protection")}
        value={t("guard.rowText")}
        onPress={() => go(paths.settingsProtection())}
      />
    </Section>
  );
}
