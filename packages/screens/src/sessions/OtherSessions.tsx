import type { Session } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { DevicesIcon, Section, SettingRow } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { placeName } from "./placeName.ts";

/** The devices that are elsewhere; each leads to what is known of it. */
export function OtherSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  if (sessions.length === 0) return <p className="text-16 text-text-2">{t("sessions.none")}</p>;
  const factsOf = ({ lastUsedAt, place }: Session) =>
    [
      t("sessions.lastUsed", { time: formatDate(lastUsedAt, locale) }),
      ...(place === null ? [] : [placeName(place, locale)]),
    ].join(" · ");
  return (
    <Section title={t("sessions.others")}>
      {sessions.map((session) => (
        <SettingRow
          key={session.id}
          icon={<DevicesIcon size={20} />}
          label={session.device === "" ? t("sessions.unknown") : session.device}
          value={factsOf(session)}
          onPress={() => modal.open({ name: "session", sessionId: session.id })}
        />
      ))}
      <p className="pt-2 text-14 text-text-2">{t("sessions.advice")}</p>
    </Section>
  );
}
