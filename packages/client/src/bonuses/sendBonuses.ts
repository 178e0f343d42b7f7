import type { CurrencyRef } from "@coffer/contract";
import { isErrorCode } from "@coffer/contract/errors";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import { forgetBonuses, rememberBonuses, unansweredBonuses } from "./bonusMemory.ts";

export type BonusPlan = {
  readonly projectName: string;
  /** The person's account of that partner's bonuses. */
  readonly bonusId: string;
  readonly currency: CurrencyRef;
};

/**
 * Sends a bonus back to its partner, the whole of it, and answers the transfer's id. One whose answer was lost is
 * repeated instead, as it was and under its key, after a reload too: it goes once. (rule 409)
 */
export async function sendBonuses(parts: WalletParts, plan: BonusPlan): Answer<string> {
  const { projectName, bonusId: bonusBlockchainAccountId, currency } = plan;
  const sent = unansweredBonuses(parts) ?? {
    projectName,
    bonusBlockchainAccountId,
    currency,
    idempotencyKey: parts.randomId(),
  };
  rememberBonuses(parts, sent);
  const answered = await untilAnswered(parts, () =>
    parts.caller.change("bonusRouter.transferBonusToPartner", sent),
  );
  if (answered.ok) {
    forgetBonuses(parts);
    return ok(answered.value.transferId);
  }
  // Refused by its own code it did not go: the next try is another one.
  if (isErrorCode(answered.problem.code)) forgetBonuses(parts);
  return answered;
}
