import type { Session } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { DevicesIcon, Section, SettingRow } from "@coffer/ui";
import { placeName } from "./placeName.ts";

/** The device in the person's hand. */
export function CurrentSession({ device: { device, place } }: { device: Session }) {
  const { t, locale } = useTexts();
  const facts = [t("sessions.now"), ...(place === null ? [] : [placeName(place, locale)])];
  return (
    <Section title={t("sessions.current")}>
      <SettingRow
        icon={<DevicesIcon size={20} />}
        label={device === "" ? t("sessions.unknown") : device}
        value={facts.join(" · ")}
      />
    </Section>
  );
}
