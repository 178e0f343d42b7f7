import { useAppState, useMoneyView } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatFiat, useTexts } from "@coffer/i18n";
import { shortenAddress, TransferRow, Veiled } from "@coffer/ui";
import { useHref } from "react-router";
import { MoneyAmount } from "../amounts/MoneyAmount.tsx";
import { useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { usePayee } from "../payees/usePayee.ts";
import { signOf } from "./signOf.ts";
import { transferTitle } from "./transferTitle.ts";

export type HistoryRowProps = {
  readonly transfer: BlockchainTransfer;
  /** When it was, as far as the place of the row does not say so. */
  readonly time: string;
};

/** A transfer in a list: with whom, what, and what that is worth; opens what there is to know of it. */
export function HistoryRow({ transfer, time }: HistoryRowProps) {
  const { t } = useTexts();
  const modal = useModal();
  const href = useHref(paths.sendPaymentStatus(transfer.id));
  const network = useNetworkName(transfer.assetKey);
  const who = useCounterparty(transfer);
  return (
    <TransferRow
      direction={transfer.direction === "IN" ? "in" : "out"}
      isFailed={transfer.state === "FAILED"}
      title={transferTitle(transfer, t)}
      details={[who, time, network].filter((part) => part !== "")}
      amount={
        <MoneyAmount
          money={transfer.amount}
          networkId={transfer.networkId}
          sign={signOf(transfer)}
          isShort
        />
      }
      worth={transfer.state === "FAILED" ? undefined : <WorthOfTransfer transfer={transfer} />}
      href={href}
      onPress={() => modal.open({ name: "transaction", transferId: transfer.id })}
    />
  );
}

/**
 * Whom a payment went to or came from: by the name in the address book, else by the ends of the
 * address. Of a deposit from before senders were kept nobody knows.
 */
function useCounterparty(transfer: BlockchainTransfer): string {
  const { direction, memo, networkId, recipientAddress, senderAddress = "" } = transfer;
  const isIn = direction === "IN";
  const address = isIn ? senderAddress : recipientAddress;
  const payee = usePayee({ networkId, address, memo: isIn ? undefined : memo });
  return payee?.name ?? shortenAddress(address);
}

/** Where a wallet has one network only, its name tells nothing. */
const useNetworkName = (assetKey: string): string =>
  useAppState(({ assetSpecs }) => {
    const isOnly = assetSpecs.every(({ network }) => network === assetSpecs[0]?.network);
    return isOnly ? "" : (assetSpecs.find(({ key }) => key === assetKey)?.network ?? "");
  });

/** What a transfer's amount is worth at the rate of now; nothing where there is none. */
function WorthOfTransfer({ transfer }: { readonly transfer: BlockchainTransfer }) {
  const { locale } = useTexts();
  const { worth, fiat } = useMoneyView(transfer.amount, transfer.networkId);
  if (worth === null) return null;
  return (
    <>
      ≈ <Veiled>{formatFiat(worth, fiat, locale)}</Veiled>
    </>
  );
}
