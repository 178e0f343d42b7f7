import type { Session } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  AssetRowSkeleton,
  Banner,
  Button,
  DevicesIcon,
  PageFrame,
  Section,
  SettingRow,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { OtherSessions } from "./OtherSessions.tsx";
import { placeName } from "./placeName.ts";
import { useSessions } from "./useSessions.ts";

/** Where a person is signed in, and the way to sign out from afar. */
export function SessionsScreen() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const { current, others, hasFailed, failure, retry } = useSessions();
  const title = t("titles.profileSessions");
  useArrival(title);
  return (
    <PageFrame
      header={
        <TopBar title={title} onBack={() => go(paths.profile())} backLabel={t("words.back")} />
      }
    >
      {hasFailed && (
        <div role="alert">
          <Banner
            tone="error"
            title={t("sessions.failed")}
            text={failure}
            action={<TextButton onPress={retry}>{t("words.retry")}</TextButton>}
          />
        </div>
      )}
      {current !== null && <CurrentSession device={current} />}
      {others !== null && <OtherSessions sessions={others} />}
      {others === null && !hasFailed && (
        <div role="status">
          <span className="sr-only">{t("sessions.loading")}</span>
          <AssetRowSkeleton />
          <AssetRowSkeleton />
        </div>
      )}
      {others !== null && others.length > 0 && (
        <Button variant="danger" onPress={() => modal.open({ name: "signOutOthers" })}>
          {t("sessions.signOutOthers")}
        </Button>
      )}
    </PageFrame>
  );
}

/** The device in the person's hand. */
function CurrentSession({ device: { device, place } }: { device: Session }) {
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
