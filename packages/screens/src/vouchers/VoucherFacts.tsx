import { useAppState } from "@coffer/client/react";
import type { EscrowTransfer } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { shortVoucherId } from "@coffer/core/shortIds";
import { formatDate, useTexts } from "@coffer/i18n";
import { Receipt, type ReceiptRow } from "@coffer/ui";
import { WorthAmount } from "../parts/amounts/WorthAmount.tsx";
import { isVoucherOpen } from "./voucherWords.ts";

export type VoucherFactsProps = {
  readonly voucher: EscrowTransfer;
  /** Until when, as far as that is of use now. */
  readonly rows?: readonly ReceiptRow[];
};

/** What a voucher is, line by line. */
export function VoucherFacts({ voucher, rows = [] }: VoucherFactsProps) {
  const { t, locale } = useTexts();
  const { amount, networkId, createdAt, id } = voucher;
  const network = useAppState(
    ({ assetSpecs }) => assetSpecs.find((spec) => sameNetwork(spec.networkId, networkId))?.network,
  );
  return (
    <Receipt
      rows={[
        {
          label: t("vouchers.amount"),
          value: (
            <WorthAmount
              money={amount}
              {...{ networkId }}
              worth={isVoucherOpen(voucher) ? undefined : null}
              isWhole
            />
          ),
        },
        ...rows,
        ...(network === undefined ? [] : [{ label: t("vouchers.network"), value: network }]),
        { label: t("vouchers.created"), value: formatDate(createdAt, locale) },
        {
          label: t("vouchers.id"),
          value: <span className="number">{shortVoucherId(id, "page")}</span>,
        },
      ]}
    />
  );
}
