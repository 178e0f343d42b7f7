import { useDailyLeft, type AssetView, type SendView } from "@coffer/client/react";
import type { Money } from "@coffer/contract";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AmountVeil, Banner, Receipt } from "@coffer/ui";
import { OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { useLeftText } from "../../parts/stops/useLeftText.ts";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { useVeil } from "../../parts/amounts/useVeil.ts";
import { FeeAmount } from "../FeeAmount.tsx";
import { TopUpBanner } from "./TopUpBanner.tsx";
import type { QuoteSearch } from "../useQuote.ts";

export type SendCostsProps = {
  readonly isOverLimit: boolean;
  readonly view: AssetView;
  readonly send: SendView;
  readonly search: QuoteSearch;
};

/** What there is to send and what sending costs, and why nothing can be sent when that is so. */
export function SendCosts({ view, send, search, isOverLimit }: SendCostsProps) {
  const { t, locale } = useTexts();
  const { isDrawn } = useVeil();
  const { asset } = view;
  const balance: Money = {
    amount: asset.amount,
    currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
  };
  const left = useLeftText(useDailyLeft());
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
        {isOverLimit && <OverTheLimit asset={asset} tone="warning" />}
        {!send.isFeeCovered && <TopUpBanner asset={asset} feeAsset={send.feeAsset} />}
      </div>
      <Receipt
        rows={[
          {
            label: t("send.balance"),
            value: (
              <AmountVeil isDrawn={isDrawn}>
                <WorthAmount money={balance} networkId={asset.networkId} />
              </AmountVeil>
            ),
          },
          ...(left === undefined ? [] : [{ label: t("send.leftToday"), value: left }]),
          {
            label: t("send.fee"),
            value: <FeeAmount search={search} networkId={asset.networkId} />,
          },
        ]}
      />
    </>
  );
}
