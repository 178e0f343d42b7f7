import { useMoneyView } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatFiat, useTexts } from "@coffer/i18n";
import { Veiled } from "@coffer/ui";

/** What a transfer's amount is worth at the rate of now; nothing where there is none. */
export function WorthOfTransfer({ transfer }: { readonly transfer: BlockchainTransfer }) {
  const { locale } = useTexts();
  const { worth, fiat } = useMoneyView(transfer.amount, transfer.networkId);
  if (worth === null) return null;
  return (
    <>
      ≈ <Veiled>{formatFiat(worth, fiat, locale)}</Veiled>
    </>
  );
}
