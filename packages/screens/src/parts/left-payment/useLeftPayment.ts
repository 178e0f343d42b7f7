import { takeUpDraft, type SendDraft } from "@coffer/client";
import { useAppState, useWallet, useWalletState } from "@coffer/client/react";
import type { Asset, HeldPayment } from "@coffer/contract";
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
  if (draft === null || asset === undefined || !asset.allowSend || !isLeftPayment(draft))
    return null;
  if (draft.amlStateId !== null || heldPayments.some((held) => isOf(held, draft))) return null;
  return { asset, draft, path: amountPathOf(draft) };
}

const isOf = ({ paymentInput: held }: HeldPayment, draft: SendDraft): boolean =>
  held.accountId === draft.assetId &&
  held.destination === draft.receiver &&
  held.amount === draft.amount;

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
