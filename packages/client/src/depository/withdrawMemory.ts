import type { InputOf } from "@coffer/contract";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

/** A withdrawal as it was sent, but for the code of the person's guard, which is kept nowhere. */
export type SentWithdraw = Omit<
  InputOf<"spotAccount.createSpotAccountWithdraw">,
  "jwtWebToken" | "guardCode"
>;

/** The withdrawal of a person that has no answer yet. */
export const {
  remember: rememberWithdraw,
  forget: forgetWithdraw,
  recall: unansweredWithdraw,
} = unansweredMemory<SentWithdraw>("wallet.unansweredWithdraw", "withdrawAsset");
