import type { AssetView, SendView } from "@coffer/client/react";
import type { SendAmountProblem } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { Amount, Banner, Receipt } from "@coffer/ui";
import { FeeAmount } from "./FeeAmount.tsx";
import type { QuoteSearch } from "./useQuote.ts";

export type SendCostsProps = {
  readonly view: AssetView;
  readonly send: SendView;
  readonly search: QuoteSearch;
  readonly problem: SendAmountProblem | null;
};

/** What there is to send and what sending costs, and why nothing can be sent when that is so. */
export function SendCosts({ view, send, search, problem }: SendCostsProps) {
  const { t, locale } = useTexts();
  const { asset } = view;
  const feeToken = send.feeAsset?.token ?? asset.token;
  return (
    <>
      <Receipt
        rows={[
          {
            label: t("send.balance"),
            value: (
              <Amount
                value={asset.amount}
                unit={asset.token}
                significantDecimals={view.significantDecimals}
                locale={locale}
              />
            ),
          },
          { label: t("send.fee"), value: <FeeAmount search={search} /> },
        ]}
      />
      {problem?.kind === "feeAboveFeeBalance" && (
        <Banner tone="warning" title={t("send.topUp", { token: feeToken })} />
      )}
      {!send.isSendable && (
        <Banner
          tone="warning"
          title={t("errors.insufficientFunds")}
          text={t("send.nothingToSend", { amount: `${send.minAmount} ${asset.token}` })}
        />
      )}
    </>
  );
}
