import type { Asset } from "@coffer/contract";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button, StickyAction } from "@coffer/ui";
import type { ReactNode } from "react";
import { useBackToPayment, useLeftPayment, type LeftPayment } from "./useLeftPayment.ts";

export type BackToPaymentProps = {
  readonly asset: Asset;
  /** Whether something has come in while the page was open. */
  readonly hasNews: boolean;
  /** What leads on where no payment waits for the asset. */
  readonly children: ReactNode;
};

/** Who came to an asset's address for a payment goes back to it, and sends it there. (rule 599) */
export function BackToPayment({ asset, hasNews, children }: BackToPaymentProps) {
  const left = useLeftPayment();
  if (left === null || !isFor(left.asset, asset)) return children;
  return <Back {...{ left, hasNews }} />;
}

/** Whether a payment of one asset is paid, or its fee, with the other. */
const isFor = (paid: Asset, { key, type }: Asset): boolean =>
  paid.type === type && (paid.key === key || paid.feeAssetKey === key);

type BackProps = Pick<BackToPaymentProps, "hasNews"> & { readonly left: LeftPayment };

function Back({ left, hasNews }: BackProps) {
  const { t, locale } = useTexts();
  const backToPayment = useBackToPayment(left);
  const { token } = left.asset;
  return (
    <StickyAction>
      <Button variant={hasNews ? "primary" : "quiet"} onPress={backToPayment}>
        {t("receive.backToPayment", { amount: formatAmount(left.draft.amount, locale), token })}
      </Button>
    </StickyAction>
  );
}
