import type { UserProfile } from "@coffer/contract";
import { formatPhone, useTexts } from "@coffer/i18n";
import { MailIcon, PhoneIcon, Section, SettingRow } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The ways a person is reached, and whether they proved to be theirs. */
export function ContactRows({ profile }: { profile: UserProfile }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { email, phone, isEmailVerified, isPhoneVerified } = profile;
  const markOf = (isVerified: boolean) =>
    isVerified ? t("profile.verified") : t("profile.notVerified");
  return (
    <Section title={t("profile.contacts")}>
      <SettingRow
        icon={<MailIcon size={20} />}
        label={t("profile.email")}
        value={email ?? t("profile.notSet")}
        mark={email === null ? undefined : markOf(isEmailVerified)}
        isMarkQuiet={!isEmailVerified}
        onPress={() => go(paths.profileContact("email"))}
      />
      <SettingRow
        icon={<PhoneIcon size={20} />}
        label={t("profile.phone")}
        value={phone === null ? t("profile.notSet") : formatPhone(phone, locale)}
        mark={phone === null ? undefined : markOf(isPhoneVerified)}
        isMarkQuiet={!isPhoneVerified}
        onPress={() => go(paths.profileContact("phone"))}
      />
    </Section>
  );
}
