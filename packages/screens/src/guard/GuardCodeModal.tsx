import type { ConfirmationAsked } from "@coffer/client";
import { useAsset, useWallet } from "@coffer/client/react";
import { paymentWayOf } from "@coffer/core/send";
import { useModal } from "../parts/modal.ts";
import { withOwnKeys } from "../parts/withOwnKeys.ts";
import { PaymentConfirmation } from "../parts/confirmation/PaymentConfirmation.tsx";

export type GuardCodeModalProps = {
  readonly assetId: string;
  readonly asked: ConfirmationAsked;
};

/** Takes the confirmation of a payment, and sends the payment with it. */
export function GuardCodeModal({ assetId, asked }: GuardCodeModalProps) {
  const wallet = useWallet();
  const modal = useModal();
  const view = useAsset(assetId);
  if (view === null) return null;
  const { asset } = view;
  // What the person's own key signs is shown first: its page stays.
  const onDone = paymentWayOf(asset) === "personal" ? modal.close : undefined;
  return (
    <PaymentConfirmation
      asked={asked}
      onDone={onDone}
      check={(confirmation) =>
        withOwnKeys(wallet, asset, (keys) =>
          wallet.send((send) => send.confirmPaymentWith(asset, { confirmation, keys })),
        )
      }
    />
  );
}
