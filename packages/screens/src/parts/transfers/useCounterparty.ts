import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { shortenAddress } from "@coffer/ui";
import { usePayee } from "../payees/usePayee.ts";
import { useBrand } from "../useBrand.ts";

/**
 * Whether somebody of the same wallet paid it: they stay unnamed, who they are is theirs to tell. What
 * never was on a chain has no confirmations to count.
 */
export const isFromInside = ({
  confirmations,
  direction,
  senderAddress,
}: BlockchainTransfer): boolean =>
  direction === "IN" && senderAddress === undefined && confirmations === undefined;

/**
 * Whom a payment went to or came from: by the name in the address book, else by the ends of the
 * address. Of a deposit from before senders were kept nobody knows.
 */
export function useCounterparty(transfer: BlockchainTransfer): string {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const { direction, memo, networkId, recipientAddress, senderAddress = "" } = transfer;
  const isIn = direction === "IN";
  const address = isIn ? senderAddress : recipientAddress;
  const payee = usePayee({ networkId, address, memo: isIn ? undefined : memo });
  if (isFromInside(transfer)) return t("assets.fromInside", { brand });
  return payee?.name ?? shortenAddress(address);
}
