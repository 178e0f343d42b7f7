import type { AmlStatus } from "./amlStages.ts";

type Withdrawal = { readonly amount: string; readonly destination: string };

/** What the page of a withdrawal from the current account knows when it opens. */
export type WithdrawConfirmFacts<W extends Withdrawal> = {
  /** The check that the page names; undefined when the person has no such check. */
  readonly check:
    | { readonly status: AmlStatus; readonly context: { readonly withdraw?: W | undefined } }
    | undefined;
  /** Whether the current account still has the asset to withdraw. */
  readonly hasAsset: boolean;
};

export type WithdrawConfirm<W extends Withdrawal> =
  | { readonly step: "goToStatus" }
  | { readonly step: "assetNotFound" }
  | { readonly step: "confirm"; readonly withdraw: W };

/**
 * What the page on which a checked withdrawal from the current account is confirmed does: a check that
 * is unknown, not allowed or of something else leads to its status page, an asset that is gone is said,
 * and only then there is something to confirm. (rule 131)
 */
export function amlConfirmDepositoryWithdraw<W extends Withdrawal>({
  check,
  hasAsset,
}: WithdrawConfirmFacts<W>): WithdrawConfirm<W> {
  const withdraw = check?.status === "ALLOWED" ? check.context.withdraw : undefined;
  if (withdraw === undefined) return { step: "goToStatus" };
  return hasAsset ? { step: "confirm", withdraw } : { step: "assetNotFound" };
}
