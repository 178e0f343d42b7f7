import type { SentCode, VoucherPlan } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../../parts/codes/CodeEntry.tsx";
import { useOwnContact } from "../../parts/codes/useOwnContact.ts";
import { guardAmountText } from "../../parts/stops/useLeftText.ts";
import { useVoucherMade } from "./useCreateVoucher.ts";

export type VoucherGuardModalProps = { readonly plan: VoucherPlan; readonly sent: SentCode };

/** Takes the code that the person's own rules ask for, and makes the voucher with it. */
export function VoucherGuardModal({ plan, sent }: VoucherGuardModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const leave = useVoucherMade();
  const { shown, contact } = useOwnContact();
  const amount = useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? "" : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
  const check = async (code: string) => {
    const made = await wallet.vouchers((vouchers) => vouchers.createWithCode(plan, code));
    if (made.ok) leave(made.value);
    return made;
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
