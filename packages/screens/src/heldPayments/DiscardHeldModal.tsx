import { heldDiscardKey } from "@coffer/client";
import { useAppState, useRequest, useWallet } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useEffect, useState } from "react";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

export type DiscardHeldModalProps = {
  readonly heldPaymentId: string;
  readonly onClose: () => void;
};

/** Asks before a payment that waits is given up; one that is gone meanwhile leaves nothing to ask. */
export function DiscardHeldModal({ heldPaymentId, onClose }: DiscardHeldModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const held = useAppState(({ heldPayments }) =>
    heldPayments.find(({ id }) => id === heldPaymentId),
  );
  const isBusy = useRequest(heldDiscardKey(heldPaymentId)).status === "loading";
  const [hasFailed, setHasFailed] = useState(false);
  const [asked] = useState(held);
  const isGone = held === undefined;

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  const discard = useOneAtATime(async () => {
    setHasFailed(false);
    const discarded = await wallet.heldPayments((actions) =>
      actions.discardHeldPayment(heldPaymentId),
    );
    setHasFailed(!discarded.ok);
  });

  if (asked === undefined) return null;
  const { amount, currency } = asked.paymentInput;
  return (
    <>
      <p className="text-16 text-text-2">
        {t("held.discardText", { amount: formatAmount(amount, locale), token: currency.symbol })}
      </p>
      {hasFailed && (
        <p role="alert" className="text-14 text-negative">
          {t("held.discardFailed")}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={() => void discard()}>
        {t("held.discard")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}
