import type { SentCode, WithdrawPlan } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { GuardCodeEntry } from "../../parts/codes/GuardCodeEntry.tsx";
import { useWithdrawn } from "../send/useWithdraw.ts";

export type WithdrawCodeModalProps = {
  /** Null: the one that waits for its answer. */
  readonly plan: WithdrawPlan | null;
  readonly sent: SentCode;
};

/** Takes the code for a withdrawal, and sends with it. */
export function WithdrawCodeModal({ plan, sent }: WithdrawCodeModalProps) {
  const wallet = useWallet();
  const leave = useWithdrawn();
  const check = async (code: string) => {
    const answered = await wallet.depository((depository) =>
      depository.withdrawWithCode(plan, code),
    );
    if (answered.ok) leave(answered.value);
    return answered;
  };
  return <GuardCodeEntry sent={sent} check={check} />;
}
