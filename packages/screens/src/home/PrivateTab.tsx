import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, Mark } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The private account of somebody who has none here: make one, or bring one. (rule 142) */
export function PrivateTab() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("home.privateTitle")}
      text={t("home.privateText")}
      action={
        <div className="flex w-full flex-col gap-2">
          <Button variant="quiet" onPress={() => go(paths.createPrivateAccount())}>
            {t("home.privateCreate")} <Mark isQuiet>{t("words.soon")}</Mark>
          </Button>
          <Button variant="quiet" onPress={() => go(paths.addPrivateAccount())}>
            {t("home.privateAuthorize")} <Mark isQuiet>{t("words.soon")}</Mark>
          </Button>
        </div>
      }
    />
  );
}
