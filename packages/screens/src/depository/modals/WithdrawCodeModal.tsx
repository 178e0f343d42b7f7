import type { SentCode, WithdrawPlan } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../../parts/codes/CodeEntry.tsx";
import { useOwnContact } from "../../parts/codes/useOwnContact.ts";
import { guardAmountText } from "../../parts/stops/useLeftText.ts";
import { useWithdrawn } from "../send/useWithdraw.ts";

export type WithdrawCodeModalProps = {
  /** Null: the one that waits for its answer. */
  readonly plan: WithdrawPlan | null;
  readonly sent: SentCode;
};

/** Takes the code that the person's own rules ask for, and sends with it. */
export function WithdrawCodeModal({ plan, sent }: WithdrawCodeModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const leave = useWithdrawn();
  const { shown, contact } = useOwnContact();
  const amount = useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? "" : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
  const check = async (code: string) => {
    const answered = await wallet.depository((depository) =>
      depository.withdrawWithCode(plan, code),
    );
    if (answered.ok) leave(answered.value);
    return answered;
  };
  return (
    <CodeEntry
      text={t("guard.codeText", { amount, contact: shown })}
      sentTo={contact}
      purpose="guard"
      sent={sent}
      check={check}
      resend={() => wallet.guard((guard) => guard.sendCode("guard"))}
      // The page that is gone to takes the sheet with it: closing it too would lead back.
      onDone={() => undefined}
    />
  );
}
