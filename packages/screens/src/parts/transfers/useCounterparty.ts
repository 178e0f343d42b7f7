import { foundName } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { shortenAddress } from "@coffer/ui";
import { usePayee } from "../payees/NamedAddress.tsx";
import { useBrand } from "../brandLook.ts";
import { isOfVoucher } from "../vouchers/voucherPath.ts";
import { isFromInside, voucherWord } from "./transferFacts.ts";
import { usePaidInvoice } from "./usePaidInvoice.ts";

/**
 * How a voucher stands, or whom a payment went to or came from: by the name of whose invoice it paid, the name in the
 * address book, or the masked one under which they were found on this page, else by the ends of the address. Of a
 * deposit from before senders were kept nobody knows.
 */
export function useCounterparty(transfer: BlockchainTransfer): string {
  const { t } = useTexts();
  const wallet = useWallet();
  const { name: brand } = useBrand();
  const { direction, memo, networkId, recipientAddress, senderAddress = "" } = transfer;
  const isIn = direction === "IN";
  const address = isIn ? senderAddress : recipientAddress;
  const payee = usePayee({ networkId, address, memo: isIn ? undefined : memo });
  const invoice = usePaidInvoice(transfer);
  // Nobody is told who has the code.
  if (isOfVoucher(transfer)) return voucherWord(transfer, t);
  if (isFromInside(transfer)) return t("assets.fromInside", { brand });
  const name = invoice?.merchantName ?? payee?.name ?? foundName(wallet, address);
  return name ?? shortenAddress(address);
}
