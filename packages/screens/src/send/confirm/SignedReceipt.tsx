import { useSendView, type AssetView } from "@coffer/client/react";
import type { PersonalOrder } from "@coffer/client";
import type { Money } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { useTexts } from "@coffer/i18n";
import { AddressText, Receipt } from "@coffer/ui";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { memoRows } from "../../parts/transfers/memoRows.tsx";
import { TotalAmount } from "./TotalAmount.tsx";

export type SignedReceiptProps = { readonly view: AssetView; readonly order: PersonalOrder };

/** What the bytes do that the person's key is to sign, read off these bytes alone. (rule 538) */
export function SignedReceipt({ view, order }: SignedReceiptProps) {
  const { t } = useTexts();
  const { asset } = view;
  const { shown } = order;
  const { feeAsset } = useSendView(asset, null);
  const { networkId } = asset;
  const { decimals, cryptoCurrencyType, token } = feeAsset.asset;
  const amount: Money = {
    amount: formatDecimal(shown.units, asset.decimals),
    currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
  };
  const fee: Money = {
    amount: formatDecimal(shown.feeUnits, decimals),
    currency: { symbol: token, type: cryptoCurrencyType },
  };
  const look = { networkId, isWhole: true };
  return (
    <section aria-label={t("privateAccount.readOff")} className="flex flex-col gap-3">
      <p role="status" className="text-14 text-pretty text-text-2">
        {t("privateAccount.readOff")}
      </p>
      <Receipt
        rows={[
          {
            label: t("send.to"),
            value: <NamedAddress {...{ networkId, address: shown.to, memo: shown.memo }} />,
            isStacked: true,
          },
          ...memoRows(shown.memo, t("send.memo")),
          { label: t("send.network"), value: asset.network },
          { label: t("send.amount"), value: <WorthAmount money={amount} {...look} /> },
          ...(shown.contractAddress === undefined
            ? []
            : [
                {
                  label: t("privateAccount.tokenContract", { token: asset.token }),
                  value: <AddressText address={shown.contractAddress} />,
                  isStacked: true,
                },
              ]),
          { label: t("privateAccount.feeAtMost"), value: <WorthAmount money={fee} {...look} /> },
          {
            label: t("send.totalLeaves"),
            isStrong: true,
            value: <TotalAmount {...{ amount, fee, decimals: asset.decimals, ...look }} />,
          },
        ]}
      />
    </section>
  );
}
