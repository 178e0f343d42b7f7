import type { Asset } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";
import { checkReceiver } from "./checkReceiver.ts";
import { confirmPayment } from "./confirmPayment.ts";
import { confirmWithCode } from "./confirmWithCode.ts";
import { estimatePayment, type PaymentDraft } from "./estimatePayment.ts";
import { findTransfer } from "./findTransfer.ts";

export type SendActions = ReturnType<typeof createSendActions>;

/**
 * What a payment out asks of the server before it goes, while it does, and after. Comes with the pages
 * of a payment.
 */
export const createSendActions = (parts: WalletParts) => ({
  estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
  checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
  confirmPayment: (asset: Asset) => confirmPayment(parts, asset),
  confirmWithCode: (asset: Asset, guardCode: string) => confirmWithCode(parts, asset, guardCode),
  findTransfer: (transferId: string) => findTransfer(parts, transferId),
});
