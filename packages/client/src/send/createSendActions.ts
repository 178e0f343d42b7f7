import type { Asset, NetworkId } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { START_KEY } from "../session/startKey.ts";
import type { WalletParts } from "../walletParts.ts";
import { checkReceiver } from "./checkReceiver.ts";
import { confirmPayment } from "./confirmPayment.ts";
import { confirmWithCode } from "./confirmWithCode.ts";
import { estimatePayment, type PaymentDraft } from "./estimatePayment.ts";
import { keepSendDraft } from "./draftMemory.ts";
import { findTransfer } from "./findTransfer.ts";
import { loadListedTokens } from "./loadListedTokens.ts";

/**
 * What a payment out asks of the server before it goes, while it does, and after. Comes with the pages
 * of a payment.
 */
export function createSendActions(parts: WalletParts) {
  keepSendDraft(parts);
  return {
    estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
    checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
    confirmPayment: (asset: Asset) => confirmPayment(parts, asset),
    confirmWithCode: (asset: Asset, code: string) => confirmWithCode(parts, asset, code),
    findTransfer: (transferId: string) => findTransfer(parts, transferId),
    loadListedTokens: (networkId: NetworkId) => loadListedTokens(parts, networkId),
    // Few visits come by a link that asks for a payment: its code is no part of the others'.
    startPayment: async (asset: Asset) => ok(await startOf(parts, asset)),
    forgetStartPayment: async () => {
      const { storage } = parts;
      if (storage.get(START_KEY) !== null)
        (await import("./startPayment.ts")).forgetStartPayment(storage);
      return ok(null);
    },
  };
}

const startOf = async ({ storage }: WalletParts, asset: Asset) =>
  storage.get(START_KEY) === null
    ? null
    : (await import("./startPayment.ts")).startPayment(storage, asset);
