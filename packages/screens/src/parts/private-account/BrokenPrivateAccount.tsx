import { useTexts } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState } from "@coffer/ui";

/** This browser keeps nothing, or runs no worker. */
export function BrokenPrivateAccount() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("privateAccount.broken")}
      text={t("privateAccount.brokenText")}
    />
  );
}
