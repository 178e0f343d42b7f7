import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import type { BuySubject } from "../../parts/buying/buySubject.ts";
import { useGo } from "../../parts/useGo.ts";

export type LeavePurchaseProps = {
  readonly subject: BuySubject;
  /** Whether the page is done with: the way back leads past it. */
  readonly replace?: boolean;
};

/** From a purchase that is paid for to where its coins will stand. */
export function LeavePurchase({ subject, replace = false }: LeavePurchaseProps) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <Button variant="primary" onPress={() => go(buyPaths.whereItComes(subject), { replace })}>
      {t(subject.kind === "depository" ? "depository.goTo" : "words.goHome")}
    </Button>
  );
}
