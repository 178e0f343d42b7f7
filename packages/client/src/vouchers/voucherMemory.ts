import type { InputOf } from "@coffer/contract";
import type { ConfirmationField } from "../guard/confirmation.ts";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

/** A voucher as it was asked for, but for its confirmation, which is kept nowhere. */
export type SentVoucher = Omit<
  InputOf<"escrow.createEscrowTransfer">,
  "jwtWebToken" | ConfirmationField
>;

/** The voucher of a person whose making has no answer yet. */
export const {
  remember: rememberVoucher,
  forget: forgetVoucher,
  recall: unansweredVoucher,
} = unansweredMemory<SentVoucher>("wallet.unansweredVoucher", "transferAmount");
