import { useTexts } from "@coffer/i18n";
import { AssetRowSkeleton, Banner, Button, PageFrame, TextButton, TopBar } from "@coffer/ui";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { CurrentDevice } from "./CurrentDevice.tsx";
import { OtherDevices } from "./OtherDevices.tsx";
import { useDevices } from "./useDevices.ts";

/** Where a person is signed in, and the way to sign out from afar. */
export function SessionsScreen() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const { current, others, hasFailed, failure, retry } = useDevices();
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
            title={t("devices.failed")}
            text={failure}
            action={<TextButton onPress={retry}>{t("words.retry")}</TextButton>}
          />
        </div>
      )}
      {current !== null && <CurrentDevice device={current} />}
      {others !== null && <OtherDevices devices={others} />}
      {others === null && !hasFailed && (
        <div role="status">
          <span className="sr-only">{t("devices.loading")}</span>
          <AssetRowSkeleton />
          <AssetRowSkeleton />
        </div>
      )}
      {others !== null && others.length > 0 && (
        <Button variant="danger" onPress={() => modal.open({ name: "signOutOthers" })}>
          {t("devices.signOutOthers")}
        </Button>
      )}
    </PageFrame>
  );
}
