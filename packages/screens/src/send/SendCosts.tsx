import type { AssetView, SendView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Amount, AmountVeil, Banner, Receipt } from "@coffer/ui";
import { useVeil } from "../parts/useVeil.ts";
import { FeeAmount } from "./FeeAmount.tsx";
import { TopUpBanner } from "./TopUpBanner.tsx";
import type { QuoteSearch } from "./useQuote.ts";

export type SendCostsProps = {
  readonly view: AssetView;
  readonly send: SendView;
  readonly search: QuoteSearch;
};

/** What there is to send and what sending costs, and why nothing can be sent when that is so. */
export function SendCosts({ view, send, search }: SendCostsProps) {
  const { t, locale } = useTexts();
  const { isDrawn } = useVeil();
  const { asset } = view;
  const isOwnFee = send.feeAsset.asset.key === asset.key;
  // A coin that cannot pay its own fee is told so once, by the banner about the fee.
  const isTooLittle = !send.isSendable && (send.isFeeCovered || !isOwnFee);
  return (
    <>
      <div role="status" className="flex flex-col gap-3 empty:-mt-6">
        {isTooLittle && (
          <Banner
            tone="warning"
            title={t("errors.insufficientFunds")}
            text={t("send.nothingToSend", {
              amount: `${formatAmount(send.minAmount, locale)} ${asset.token}`,
            })}
          />
        )}
        {!send.isFeeCovered && <TopUpBanner feeAsset={send.feeAsset} />}
      </div>
      <Receipt
        rows={[
          {
            label: t("send.balance"),
            value: (
              <AmountVeil isDrawn={isDrawn}>
                <Amount
                  value={asset.amount}
                  unit={asset.token}
                  significantDecimals={view.significantDecimals}
                  locale={locale}
                />
              </AmountVeil>
            ),
          },
          {
            label: t("send.fee"),
            value: <FeeAmount search={search} networkId={asset.networkId} />,
          },
        ]}
      />
    </>
  );
}
