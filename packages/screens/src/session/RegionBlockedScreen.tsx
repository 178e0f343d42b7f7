import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, PageFrame, RegionDrawing, TopBar } from "@coffer/ui";
import { useArrival } from "../parts/useArrival.ts";

/** The wallet is not offered where this person is. Close clears the state and the token. */
export function RegionBlockedScreen() {
  const { t } = useTexts();
  const wallet = useWallet();
  useArrival(t("session.regionTitle"));
  return (
    <PageFrame header={<TopBar title={t("session.regionTitle")} />}>
      <EmptyState
        drawing={<RegionDrawing />}
        title={t("session.regionText")}
        action={
          <Button
            variant="primary"
            onPress={() => void wallet.session((session) => session.endSession())}
          >
            {t("words.close")}
          </Button>
        }
      />
    </PageFrame>
  );
}
