import { useTexts, type PlainTextKey } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import type { BuySubject } from "../parts/buying/buySubject.ts";
import { useGo } from "../parts/useGo.ts";

/** What a purchase lacks, and the way back to where it is chosen. */
export function PurchaseMissing({
  textKey,
  subject,
}: {
  readonly textKey: PlainTextKey;
  readonly subject: BuySubject;
}) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <div role="alert">
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t(textKey)}
        action={
          <Button
            variant="primary"
            onPress={() => go(buyPaths.setAmount(subject), { replace: true })}
          >
            {t("buy.changeAmount")}
          </Button>
        }
      />
    </div>
  );
}
