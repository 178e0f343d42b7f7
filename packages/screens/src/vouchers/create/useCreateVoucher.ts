import {
  type CallFailure,
  type SentVoucher,
  unansweredVoucher,
  type VoucherPlan,
} from "@coffer/client";
import { useNextSendStep, useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { isConfirmationAsked } from "../../parts/confirmation/isConfirmationAsked.ts";
import { modalOfSendStep, useModal } from "../../parts/modal.ts";
import { useGo } from "../../parts/useGo.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

export type VoucherCreation = {
  /** Makes it, or repeats the one whose answer was lost. */
  readonly create: (amount: string) => void;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** Nobody knows whether it was made; it can only be asked for as it was. */
  readonly unanswered: SentVoucher | null;
};

/** The press that makes a voucher, once however often it is made, also after a reload. (rule 367) */
export function useCreateVoucher(asset: Asset): VoucherCreation {
  const wallet = useWallet();
  const host = useHost();
  const modal = useModal();
  const leave = useVoucherMade();
  const step = useNextSendStep(asset.id);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [unanswered, setUnanswered] = useState(() => unansweredVoucher(wallet));

  const create = useOneAtATime(async (amount: string) => {
    if (step?.step === "verifyIdentity") return modal.open(modalOfSendStep(step, asset.id));
    const plan: VoucherPlan = { asset, amount };
    setIsBusy(true);
    setFailure(null);
    const made = await wallet.vouchers((vouchers) => vouchers.create(plan));
    if (made.ok) {
      // It stays busy: the page is on its way out.
      host?.feel?.("success");
      leave(made.value);
      return;
    }
    const { problem } = made;
    setUnanswered(unansweredVoucher(wallet));
    if (isConfirmationAsked(problem.code)) return askToConfirm(plan, problem.code);
    setIsBusy(false);
    host?.feel?.("failure");
    setFailure(problem);
    if (problem.code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC")
      modal.open({ name: "kycRequired", assetId: asset.id });
    const [amlId] = lockingAmlIds(wallet.store.getState().appState?.addressAmlStates ?? []);
    if (problem.code === "ACCOUNT_LOCKED" && amlId !== undefined)
      modal.open({ name: "amlLocked", amlId });
  });

  /** The person's own rules ask for a confirmation: the sheet that takes it makes the voucher with it. */
  async function askToConfirm(plan: VoucherPlan, code: CallFailure["code"]) {
    const asked = await wallet.guard((guard) => guard.askToConfirm(code));
    setIsBusy(false);
    if (asked.ok) modal.open({ name: "voucherGuard", plan, asked: asked.value });
    else setFailure(asked.problem);
  }

  return { create: (amount) => void create(amount), isBusy, failure, unanswered };
}

const checkPath = (voucherId: string) => `/voucher/create/transaction-check/${voucherId}`;

/** Leads to the page of a voucher that was just made; the way back meets no page that could make it again. */
export function useVoucherMade(): (voucherId: string) => void {
  const go = useGo();
  return (voucherId) => go(checkPath(voucherId), { replace: true });
}
