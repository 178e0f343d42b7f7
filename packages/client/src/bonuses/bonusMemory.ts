import type { InputOf } from "@coffer/contract";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

/** Bonuses as they were sent back to their partner. */
export type SentBonuses = Omit<InputOf<"bonusRouter.transferBonusToPartner">, "jwtWebToken">;

/** The bonuses of a person whose sending has no answer yet. */
export const {
  remember: rememberBonuses,
  forget: forgetBonuses,
  recall: unansweredBonuses,
} = unansweredMemory<SentBonuses>("wallet.unansweredBonuses", "currency");
