import type { HomeTabView } from "@coffer/client/react";
import type { HomeTab } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { PrivateTab } from "./PrivateTab.tsx";
import { PromoRows } from "./PromoRows.tsx";

export type RareTabProps = {
  readonly of: HomeTab;
  readonly tab: HomeTabView;
  /** The first tab that has something; null when none has. */
  readonly fullTab: { readonly label: string; readonly open: () => void } | null;
};

/** What few people see: the promo tokens, the private account, and a kind of which there is nothing. */
export function RareTab({ of, tab, fullTab }: RareTabProps) {
  if (of === "TOKENS") return <PromoRows />;
  return of === "PRIVATE" ? <PrivateTab tab={tab} /> : <Nothing fullTab={fullTab} />;
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
