import { takeUpDraft, type SendDraft } from "@coffer/client";
import { useAppState, useWallet, useWalletState } from "@coffer/client/react";
import type { Asset, BlockchainTransfer, HeldPayment } from "@coffer/contract";
import { sameAddress } from "@coffer/core/address";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { entryStateOf } from "../entryState.ts";
import { partnerPaths } from "../partnerPaths.ts";
import { paths } from "../paths.ts";
import { useGo } from "../useGo.ts";
import { useGoBack } from "../useGoBack.ts";
import { isLeftPayment } from "./isLeftPayment.ts";

export type LeftPayment = {
  readonly asset: Asset;
  readonly draft: SendDraft;
  /** Where its amount is written. */
  readonly path: string;
};

/**
 * The payment that was written and left before it was sent, as for the coin of its fee. One that waits for a
 * check is told by that, and goes on from there. (rule 599)
 */
export function useLeftPayment(): LeftPayment | null {
  const wallet = useWallet();
  const owner = useAppState(({ userProfile }) => userProfile?.id);
  // After a reload the draft comes back before anything is painted, and not while it is rendered.
  useLayoutEffect(() => void takeUpDraft(wallet), [wallet, owner]);
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const asset = useAppState(({ assets }) => assets.find(({ id }) => id === draft?.assetId));
  const heldPayments = useAppState((state) => state.heldPayments);
  const isMade = useAppState(
    ({ transfers }) => draft !== null && transfers.some((made) => isLike(made, draft, asset)),
  );
  if (draft === null || asset === undefined || !asset.allowSend || !isLeftPayment(draft))
    return null;
  // Filled in to be sent again, and left: who read that it is not sent would think so of the first.
  if (isMade) return null;
  if (draft.amlStateId !== null || heldPayments.some((held) => isOf(held, draft))) return null;
  return { asset, draft, path: amountPathOf(draft) };
}

const isOf = ({ paymentInput: held }: HeldPayment, draft: SendDraft): boolean =>
  held.accountId === draft.assetId &&
  held.destination === draft.receiver &&
  held.amount === draft.amount;

/** Whether a transfer paid, or is paying, just what is written. */
const isLike = (made: BlockchainTransfer, draft: SendDraft, asset: Asset | undefined): boolean =>
  made.direction !== "IN" &&
  made.state !== "FAILED" &&
  made.assetKey === asset?.key &&
  made.amount.amount === draft.amount &&
  sameAddress(made.recipientAddress, draft.receiver);

const amountPathOf = ({ assetId, receiver, projectName }: SendDraft): string =>
  projectName === undefined
    ? paths.sendSetAmount(assetId, receiver)
    : partnerPaths.send(projectName, assetId);

/** Leads back to the payment, by the way that led here from it where that was the last one. */
export function useBackToPayment({ path }: Pick<LeftPayment, "path">): () => void {
  const go = useGo();
  const goBack = useGoBack(path);
  const { from } = entryStateOf(useLocation().state);
  return () => (from === path ? goBack() : go(path, { replace: from !== undefined }));
}
