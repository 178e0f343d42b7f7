import { useTexts, type PlainTextKey } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** What a purchase lacks, and the way back to where it is chosen. */
export function PurchaseMissing({ textKey }: { readonly textKey: PlainTextKey }) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <div role="alert">
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t(textKey)}
        action={
          <Button variant="primary" onPress={() => go(paths.buySetAmount(), { replace: true })}>
            {t("buy.changeAmount")}
          </Button>
        }
      />
    </div>
  );
}
