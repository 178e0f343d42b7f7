import type { InputOf } from "@coffer/contract";
import type { ConfirmationField } from "../guard/confirmation.ts";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

/** A withdrawal as it was sent, but for its confirmation, which is kept nowhere. */
export type SentWithdraw = Omit<
  InputOf<"spotAccount.createSpotAccountWithdraw">,
  "jwtWebToken" | ConfirmationField
>;

/** The withdrawal of a person that has no answer yet. */
export const {
  remember: rememberWithdraw,
  forget: forgetWithdraw,
  recall: unansweredWithdraw,
} = unansweredMemory<SentWithdraw>("wallet.unansweredWithdraw", "withdrawAsset");
