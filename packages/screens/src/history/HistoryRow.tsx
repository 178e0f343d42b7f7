import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatTime, useTexts } from "@coffer/i18n";
import { Amount, TransferRow } from "@coffer/ui";
import { useHref } from "react-router";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { usePayee } from "../parts/payees/usePayee.ts";
import { transferTitle } from "../parts/transferTitle.ts";
import { signOf } from "./signOf.ts";

const SIGNIFICANT_DECIMALS = 6;

/** A transfer of a day; opens what there is to know of it. */
export function HistoryRow({ transfer }: { transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const href = useHref(paths.sendPaymentStatus(transfer.id));
  const network = useAppState(
    ({ assetSpecs }) => assetSpecs.find(({ key }) => key === transfer.assetKey)?.network,
  );
  const payee = usePayee({
    networkId: transfer.networkId,
    address: transfer.recipientAddress,
  });
  const time = formatTime(transfer.createdAt, locale);
  const who = payee === undefined || transfer.direction === "IN" ? [] : [payee.name];
  const { amount, currency } = transfer.amount;
  return (
    <TransferRow
      direction={transfer.direction === "IN" ? "in" : "out"}
      isFailed={transfer.state === "FAILED"}
      title={transferTitle(transfer, t)}
      detail={[...who, time, ...(network === undefined ? [] : [network])].join(" · ")}
      amount={
        <Amount
          value={amount}
          unit={currency.symbol}
          sign={signOf(transfer)}
          significantDecimals={SIGNIFICANT_DECIMALS}
          isShort
          locale={locale}
        />
      }
      href={href}
      onPress={() => modal.open({ name: "transaction", transferId: transfer.id })}
    />
  );
}
