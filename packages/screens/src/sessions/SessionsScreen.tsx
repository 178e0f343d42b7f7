import { useRequest, useWallet, useWalletState } from "@coffer/client/react";
import type { Session } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
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
import { useEffect, useEffectEvent } from "react";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { placeName } from "./placeName.ts";

/** Where a person is signed in, and the way to sign out from afar. */
export function SessionsScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.profile());
  const modal = useModal();
  const { current, others, hasFailed, failure, retry } = useSessions();
  const title = t("titles.profileSessions");
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
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

/** Where the person is signed in, asked for anew whenever the page is opened. */
function useSessions() {
  const wallet = useWallet();
  const sessions = useWalletState((state) => state.sessions);
  const asked = useRequest("profile.getSessions");
  const { run, failure: lost } = useAttempt(() =>
    wallet.sessions((actions) => actions.loadSessions()),
  );
  const unknown = sessions === null ? lost : null;
  const failed = asked.status === "failed" ? asked.failure : unknown;
  const failure = useFailureText(failed, "errors.unknown");

  const load = useEffectEvent(() => void run());
  useEffect(() => load(), []);

  return {
    current: sessions?.find(({ isCurrent }) => isCurrent) ?? null,
    /** Null until they are known. */
    others: sessions?.filter(({ isCurrent }) => !isCurrent) ?? null,
    hasFailed: failed !== null,
    failure,
    retry: () => void run(),
  };
}

/** The devices that are elsewhere; each leads to what is known of it. */
function OtherSessions({ sessions }: { sessions: readonly Session[] }) {
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
