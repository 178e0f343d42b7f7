import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { BookIcon, TextButton } from "@coffer/ui";
import { useModal } from "../modal.ts";
import { usePayee } from "./usePayee.ts";

/** Offers to save whom a payment reached, as long as they have no name. */
export function SavePayeeButton({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const modal = useModal();
  const { networkId, recipientAddress: address, memo, direction, state } = transfer;
  const payee = usePayee({ networkId, address, memo });
  const isPaid = state === "FULFILLED" && (direction === "OUT" || direction === "INTERNAL");
  if (!isPaid || payee !== undefined) return null;
  return (
    <TextButton
      icon={<BookIcon size={20} />}
      onPress={() =>
        modal.open({ name: "payeeForm", start: { kind: "paid", networkId, address, memo } })
      }
    >
      {t("payees.saveToBook")}
    </TextButton>
  );
}
