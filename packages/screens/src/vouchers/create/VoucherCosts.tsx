import { useDailyLeft, type AssetView, type SendView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AmountVeil, Banner, Receipt } from "@coffer/ui";
import { useVeil } from "../../parts/amounts/useVeil.ts";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { useLeftText } from "../../parts/stops/useLeftText.ts";

export type VoucherCostsProps = {
  readonly view: AssetView;
  readonly send: SendView;
  readonly isOverLimit: boolean;
};

/** What there is to give away, that it costs nothing, and why none can be made when that is so. */
export function VoucherCosts({ view: { asset }, send, isOverLimit }: VoucherCostsProps) {
  const { t, locale } = useTexts();
  const { isDrawn } = useVeil();
  const left = useLeftText(useDailyLeft());
  const { amount, token, networkId } = asset;
  const balance = { amount, currency: { symbol: token, type: asset.cryptoCurrencyType } };
  return (
    <>
      <div role="status" className="flex flex-col gap-3 empty:-mt-6">
        {!send.isSendable && (
          <Banner
            tone="warning"
            title={t("errors.insufficientFunds")}
            text={t("send.nothingToSend", {
              amount: `${formatAmount(send.minAmount, locale)} ${token}`,
            })}
          />
        )}
        {isOverLimit && <OverTheLimit asset={asset} tone="warning" />}
      </div>
      <Receipt
        rows={[
          {
            label: t("send.balance"),
            value: (
              <AmountVeil isDrawn={isDrawn}>
                <WorthAmount money={balance} networkId={networkId} />
              </AmountVeil>
            ),
          },
          ...(left === undefined ? [] : [{ label: t("send.leftToday"), value: left }]),
          { label: t("send.fee"), value: t("vouchers.noFee") },
        ]}
      />
    </>
  );
}
