import type { SentCode } from "@coffer/client";
import { useAsset, useWallet } from "@coffer/client/react";
import { GuardCodeEntry } from "../parts/codes/GuardCodeEntry.tsx";

export type GuardCodeModalProps = {
  readonly assetId: string;
  readonly sent: SentCode;
};

/** Takes the code for a payment, and sends the payment with it. */
export function GuardCodeModal({ assetId, sent }: GuardCodeModalProps) {
  const wallet = useWallet();
  const view = useAsset(assetId);
  if (view === null) return null;
  const { asset } = view;
  return (
    <GuardCodeEntry
      sent={sent}
      check={(code) => wallet.send((send) => send.confirmWithCode(asset, code))}
    />
  );
}
