import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, LostDrawing, PageFrame, TopBar } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";

export function NotFoundScreen() {
  const { t } = useTexts();
  const go = useGo();
  useArrival(t("shell.notFoundTitle"));
  return (
    <PageFrame header={<TopBar title={t("shell.notFoundTitle")} />}>
      <EmptyState
        drawing={<LostDrawing />}
        title={t("shell.notFoundText")}
        action={
          <Button variant="primary" onPress={() => go(paths.home(), { replace: true })}>
            {t("words.goHome")}
          </Button>
        }
      />
    </PageFrame>
  );
}
