import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, OfflineDrawing, PageFrame, TopBar } from "@coffer/ui";
import { useArrival } from "../parts/useArrival.ts";

/** The start found no server. It is tried again by itself; the button is for the impatient. */
export function UnreachableScreen() {
  const { t } = useTexts();
  const wallet = useWallet();
  useArrival(t("session.unreachableTitle"));
  return (
    <PageFrame header={<TopBar title={t("session.unreachableTitle")} />}>
      <ErrorPanel
        drawing={<OfflineDrawing />}
        title={t("session.unreachableTitle")}
        text={t("session.unreachableText")}
        action={
          <Button variant="primary" onPress={() => void wallet.start()}>
            {t("words.retry")}
          </Button>
        }
      />
    </PageFrame>
  );
}
