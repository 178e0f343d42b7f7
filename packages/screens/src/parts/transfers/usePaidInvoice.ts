import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer, Invoice } from "@coffer/contract";

/** The invoice that a transfer paid within the wallet. */
export const usePaidInvoice = ({ id }: Pick<BlockchainTransfer, "id">): Invoice | undefined =>
  useAppState(({ invoices }) => invoices.find(({ transferId }) => transferId === id));
