import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { BookIcon, Section, SettingRow } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The way to whom a person pays. */
export function PayeeRows() {
  const { t } = useTexts();
  const go = useGo();
  const count = useAppState(({ payees }) => payees.length);
  return (
    <Section title={t("profile.payments")}>
      <SettingRow
        icon={<BookIcon size={20} />}
        label={t("titles.profilePayees")}
        value={t("payees.count", { count })}
        onPress={() => go(paths.profilePayees())}
      />
    </Section>
  );
}
