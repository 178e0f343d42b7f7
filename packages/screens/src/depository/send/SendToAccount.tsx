import { wholeOf } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, Receipt, StickyAction } from "@coffer/ui";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { useBrand } from "../../parts/brandLook.ts";
import { DepositorySendFrame } from "./DepositorySendFrame.tsx";
import { useWithdraw } from "./useWithdraw.ts";
import { WholeAmount } from "./WholeAmount.tsx";

/** Moves all of it to the person's own account of that asset: at once, and free. */
export function SendToAccount({ asset }: { readonly asset: Asset }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const withdraw = useWithdraw();
  const send = () => withdraw.send({ asset, to: null, quote: null, amlStateId: null });
  return (
    <DepositorySendFrame
      footer={
        <StickyAction>
          <div role="alert">
            {withdraw.trouble !== undefined && <Banner tone="error" title={withdraw.trouble} />}
          </div>
          <Button variant="primary" isBusy={withdraw.isBusy} onPress={send}>
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <WholeAmount asset={asset} />
      <Receipt
        rows={[
          { label: t("send.to"), value: t("depository.ownAccount", { token: asset.token }) },
          { label: t("send.fee"), value: t("send.noFee", { brand }) },
          {
            label: t("buy.youGet"),
            isStrong: true,
            value: <WorthAmount money={wholeOf(asset)} networkId={asset.networkId} isWhole />,
          },
        ]}
      />
    </DepositorySendFrame>
  );
}
