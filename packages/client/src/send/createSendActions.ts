import type { Asset } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";
import { checkReceiver } from "./checkReceiver.ts";
import { estimatePayment, type PaymentDraft } from "./estimatePayment.ts";
import { findTransfer } from "./findTransfer.ts";

export type SendActions = ReturnType<typeof createSendActions>;

/** What a payment out asks of the server before it goes, and after. */
export const createSendActions = (parts: WalletParts) => ({
  estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
  checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
  findTransfer: (transferId: string) => findTransfer(parts, transferId),
});
