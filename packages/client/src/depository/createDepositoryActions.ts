import type { Asset } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import { createExchangeActions } from "../exchange/createExchangeActions.ts";
import { confirming } from "../guard/confirming.ts";
import type { Confirmation } from "../guard/confirmation.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { oneUnderWay } from "../wire/oneUnderWay.ts";
import {
  confirmWithdraw,
  repeatWithdraw,
  type Confirmed,
  type WithdrawProblem,
} from "./confirmWithdraw.ts";
import { estimateWithdraw } from "./estimateWithdraw.ts";
import type { WithdrawPlan } from "./withdrawPlan.ts";

/** What a person does to exchange or to send their current account. Stands in a chunk of its own. */
export function createDepositoryActions(parts: WalletParts) {
  const once = oneUnderWay<Awaited<Confirmed>>();
  return {
    ...createExchangeActions(parts),
    estimateWithdraw: (asset: Asset, to: NonNullable<WithdrawPlan["to"]>) =>
      estimateWithdraw(parts, asset, to),
    confirmWithdraw: (plan: WithdrawPlan) => once(() => confirmWithdraw(parts, plan)),
    /** Repeats the one that waits for its answer. */
    repeatWithdraw: () => once(() => repeatWithdraw(parts)),
    /** The same, confirmed as the person's guard asks for; of no plan, the one that waits. */
    withdrawConfirmed: (plan: WithdrawPlan | null, confirmation: Confirmation) =>
      confirming(parts, () =>
        failing(
          once(() =>
            plan === null
              ? repeatWithdraw(parts, confirmation)
              : confirmWithdraw(parts, plan, confirmation),
          ),
        ),
      ),
  };
}

/** What stands in the way as a call's failure, which is all that its confirmation tells. */
async function failing(answer: Confirmed): Answer<string> {
  const confirmed = await answer;
  return confirmed.ok ? confirmed : refused(failureOf(confirmed.problem));
}

function failureOf(problem: WithdrawProblem): CallFailure {
  if ("failure" in problem) return problem.failure;
  return productFailure(problem.kind === "feeChanged" ? "QUOTE_EXPIRED" : "AML_STATUS_NOT_ALLOWED");
}
