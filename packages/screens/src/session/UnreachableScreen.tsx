import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, OfflineDrawing, PageFrame, TopBar } from "@coffer/ui";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";

/** The start found no server. It is tried again by itself; the button is for the impatient. */
export function UnreachableScreen() {
  const { t } = useTexts();
  const wallet = useWallet();
  const { name: brand } = useBrand();
  useArrival(t("session.unreachableTitle"));
  return (
    <PageFrame header={<TopBar title={brand} />}>
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
