import type { Asset } from "@coffer/contract";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button, StickyAction } from "@coffer/ui";
import type { ReactNode } from "react";
import { useBackToPayment, useLeftPayment, type LeftPayment } from "./useLeftPayment.ts";

export type BackToPaymentProps = {
  readonly asset: Asset;
  /** What has come in while the page was open, said; null for nothing. */
  readonly cameIn: ReactNode;
  /** What leads on where no payment waits for the asset. */
  readonly children: ReactNode;
};

/** Who came to an asset's address for a payment goes back to it, and sends it there. (rule 599) */
export function BackToPayment({ asset, cameIn, children }: BackToPaymentProps) {
  const left = useLeftPayment();
  if (left === null || !isFor(left.asset, asset)) return children;
  return <Back {...{ left, cameIn }} />;
}

/** Whether a payment of one asset is paid, or its fee, with the other. */
const isFor = (paid: Asset, { key, type }: Asset): boolean =>
  paid.type === type && (paid.key === key || paid.feeAssetKey === key);

type BackProps = Pick<BackToPaymentProps, "cameIn"> & { readonly left: LeftPayment };

function Back({ left, cameIn }: BackProps) {
  const { t, locale } = useTexts();
  const backToPayment = useBackToPayment(left);
  const { token } = left.asset;
  return (
    <StickyAction>
      {cameIn}
      <Button variant={cameIn === null ? "quiet" : "primary"} onPress={backToPayment}>
        {t("receive.backToPayment", { amount: formatAmount(left.draft.amount, locale), token })}
      </Button>
    </StickyAction>
  );
}
