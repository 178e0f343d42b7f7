import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { CopyButton, type ReceiptRow } from "@coffer/ui";
import { NamedAddress } from "../payees/NamedAddress.tsx";
import { useBrand } from "../brandLook.ts";
import { copyWords } from "../copyWords.ts";
import { isFromInside } from "./transferFacts.ts";

/** Who paid what came in, as a line of its receipt; null for what went out, and where nobody is known. */
export function useSenderRow(transfer: BlockchainTransfer): ReceiptRow | null {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const { direction, networkId, senderAddress } = transfer;
  if (direction !== "IN") return null;
  const label = t("history.from");
  if (senderAddress !== undefined) {
    const value = (
      <span className="flex items-center justify-between gap-2">
        <NamedAddress networkId={networkId} address={senderAddress} />
        <CopyButton text={senderAddress} label={t("history.copySender")} words={copyWords(t)} />
      </span>
    );
    return { label, value, isStacked: true };
  }
  return isFromInside(transfer) ? { label, value: t("assets.fromInside", { brand }) } : null;
}
