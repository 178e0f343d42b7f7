import type { SentCode } from "@coffer/client";
import { useAsset, useWallet } from "@coffer/client/react";
import { paymentWayOf } from "@coffer/core/send";
import { useModal } from "../parts/modal.ts";
import { withOwnKeys } from "../parts/withOwnKeys.ts";
import { GuardCodeEntry } from "../parts/codes/GuardCodeEntry.tsx";

export type GuardCodeModalProps = {
  readonly assetId: string;
  readonly sent: SentCode;
};

/** Takes the code for a payment, and sends the payment with it. */
export function GuardCodeModal({ assetId, sent }: GuardCodeModalProps) {
  const wallet = useWallet();
  const modal = useModal();
  const view = useAsset(assetId);
  if (view === null) return null;
  const { asset } = view;
  // What the person's own key signs is shown first: its page stays.
  const onDone = paymentWayOf(asset) === "personal" ? modal.close : undefined;
  return (
    <GuardCodeEntry
      sent={sent}
      onDone={onDone}
      check={(code) =>
        withOwnKeys(wallet, asset, (keys) =>
          wallet.send((send) => send.confirmWithCode(asset, { code, keys })),
        )
      }
    />
  );
}
