import type { Session } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { DevicesIcon, Section, SettingRow } from "@coffer/ui";
import { placeName } from "./placeName.ts";

/** The device in the person's hand. */
export function CurrentDevice({ device: { device, place } }: { device: Session }) {
  const { t, locale } = useTexts();
  const facts = [t("devices.now"), ...(place === null ? [] : [placeName(place, locale)])];
  return (
    <Section title={t("devices.current")}>
      <SettingRow
        icon={<DevicesIcon size={20} />}
        label={device === "" ? t("devices.unknown") : device}
        value={facts.join(" · ")}
      />
    </Section>
  );
}
