import type { InputOf } from "@coffer/contract";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

/** A voucher as it was asked for, but for the code of the person's guard, which is kept nowhere. */
export type SentVoucher = Omit<InputOf<"escrow.createEscrowTransfer">, "jwtWebToken" | "guardCode">;

/** The voucher of a person whose making has no answer yet. */
export const {
  remember: rememberVoucher,
  forget: forgetVoucher,
  recall: unansweredVoucher,
} = unansweredMemory<SentVoucher>("wallet.unansweredVoucher", "transferAmount");
