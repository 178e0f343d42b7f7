import type { Confirmation, ConfirmationAsked, WithdrawPlan } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { PaymentConfirmation } from "../../parts/confirmation/PaymentConfirmation.tsx";
import { useWithdrawn } from "../send/useWithdraw.ts";

export type WithdrawCodeModalProps = {
  /** Null: the one that waits for its answer. */
  readonly plan: WithdrawPlan | null;
  readonly asked: ConfirmationAsked;
};

/** Takes the confirmation of a withdrawal, and sends with it. */
export function WithdrawCodeModal({ plan, asked }: WithdrawCodeModalProps) {
  const wallet = useWallet();
  const leave = useWithdrawn();
  const check = async (confirmation: Confirmation) => {
    const answered = await wallet.depository((depository) =>
      depository.withdrawConfirmed(plan, confirmation),
    );
    if (answered.ok) leave(answered.value);
    return answered;
  };
  return <PaymentConfirmation asked={asked} check={check} />;
}
