import type { Confirmation, ConfirmationAsked, VoucherPlan } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { PaymentConfirmation } from "../../parts/confirmation/PaymentConfirmation.tsx";
import { useVoucherMade } from "./useCreateVoucher.ts";

export type VoucherGuardModalProps = {
  readonly plan: VoucherPlan;
  readonly asked: ConfirmationAsked;
};

/** Takes the confirmation of a voucher, and makes the voucher with it. */
export function VoucherGuardModal({ plan, asked }: VoucherGuardModalProps) {
  const wallet = useWallet();
  const leave = useVoucherMade();
  const check = async (confirmation: Confirmation) => {
    const made = await wallet.vouchers((vouchers) => vouchers.createConfirmed(plan, confirmation));
    if (made.ok) leave(made.value);
    return made;
  };
  return <PaymentConfirmation asked={asked} check={check} />;
}
