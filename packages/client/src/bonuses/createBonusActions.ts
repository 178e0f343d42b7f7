import type { CurrencyRef } from "@coffer/contract";
import { isErrorCode } from "@coffer/contract/errors";
import type { WalletParts } from "../walletParts.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";

/** All of what a partner gave in one asset, and the person's own account that it goes to. */
export type BonusToAccount = {
  readonly projectName: string;
  /** Of the account that the bonuses are in. */
  readonly bonusId: string;
  readonly currency: CurrencyRef;
  readonly accountId: string;
};

/** What a person does with what partners give them. Stands in a chunk of its own: few visits open it. */
export function createBonusActions(parts: WalletParts) {
  const { caller, randomId, reportError } = parts;
  // By the bonuses' account: the same key is the same move, until it is known what became of it.
  const keys = new Map<string, string>();
  return {
    /** Moves a bonus to the own account, the whole of it. A lost answer is asked for again by the same key. */
    moveToAccount: async ({ accountId, bonusId, currency, projectName }: BonusToAccount) => {
      const idempotencyKey = keys.get(bonusId) ?? randomId();
      keys.set(bonusId, idempotencyKey);
      const moved = await untilAnswered(parts, () =>
        caller.change("bonusRouter.transferBonusToAccount", {
          projectName,
          bonusBlockchainAccountId: bonusId,
          currency,
          destinationAccountId: accountId,
          idempotencyKey,
        }),
      );
      if (moved.ok || isErrorCode(moved.problem.code)) keys.delete(bonusId);
      return moved;
    },
    /** Up to when what was accrued has been shown. A refusal is noted and nobody is shown it. (rule 437) */
    noteSeen: async (lastSeenBonusDate: string) => {
      const noted = await caller.change("bonusRouter.updateLastSeenBonusDate", {
        lastSeenBonusDate,
      });
      if (!noted.ok)
        reportError("It was not kept up to when bonuses were seen.", { code: noted.problem.code });
      return noted;
    },
    /** What bonuses are has been explained, and is not again. */
    noteExplained: () => caller.change("bonusRouter.markBonusesInfoDisplayed", {}),
  };
}
