import type { HomeTab } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, Mark } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { PromoRows } from "./PromoRows.tsx";

export type RareTabProps = {
  readonly of: HomeTab;
  /** The first tab that has something; null when none has. */
  readonly fullTab: { readonly label: string; readonly open: () => void } | null;
};

/**
 * What few people see: the promo tokens, the private account of somebody who has none here, and a kind of which
 * there is nothing.
 */
export function RareTab({ of, fullTab }: RareTabProps) {
  if (of === "TOKENS") return <PromoRows />;
  return of === "PRIVATE" ? <PrivateTab /> : <Nothing fullTab={fullTab} />;
}

function Nothing({ fullTab }: Pick<RareTabProps, "fullTab">) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("home.nothingOffered")}
      action={
        fullTab !== null && (
          <Button variant="quiet" onPress={fullTab.open}>
            {t("home.showTab", { tab: fullTab.label })}
          </Button>
        )
      }
    />
  );
}

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
