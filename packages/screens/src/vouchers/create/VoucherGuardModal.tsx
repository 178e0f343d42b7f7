import type { SentCode, VoucherPlan } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { GuardCodeEntry } from "../../parts/codes/GuardCodeEntry.tsx";
import { useVoucherMade } from "./useCreateVoucher.ts";

export type VoucherGuardModalProps = { readonly plan: VoucherPlan; readonly sent: SentCode };

/** Takes the code for a voucher, and makes the voucher with it. */
export function VoucherGuardModal({ plan, sent }: VoucherGuardModalProps) {
  const wallet = useWallet();
  const leave = useVoucherMade();
  const check = async (code: string) => {
    const made = await wallet.vouchers((vouchers) => vouchers.createWithCode(plan, code));
    if (made.ok) leave(made.value);
    return made;
  };
  return <GuardCodeEntry sent={sent} check={check} />;
}
