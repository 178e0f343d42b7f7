import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, Mark } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { PromoRows } from "./PromoRows.tsx";

export type RareTabProps = { readonly of: "TOKENS" | "PRIVATE" };

/** What few people open: the promo tokens, and the private account of somebody who has none here. */
export const RareTab = ({ of }: RareTabProps) => (of === "TOKENS" ? <PromoRows /> : <PrivateTab />);

/** Make one, or bring one. (rule 142) */
function PrivateTab() {
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
