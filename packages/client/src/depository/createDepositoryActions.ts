import type { Asset } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import { createExchangeActions } from "../exchange/createExchangeActions.ts";
import { codeCalls } from "../profile/codeCalls.ts";
import { securityCodesOut } from "../profile/securityCodesOut.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
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
  let underWay: Confirmed | null = null;
  /** One at a time, whoever presses: a second press hears what the first one hears. */
  const once = (run: () => Confirmed): Confirmed => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return {
    ...createExchangeActions(parts),
    estimateWithdraw: (asset: Asset, to: NonNullable<WithdrawPlan["to"]>) =>
      estimateWithdraw(parts, asset, to),
    confirmWithdraw: (plan: WithdrawPlan, code?: string) =>
      once(() => confirmWithdraw(parts, plan, code)),
    /** Repeats the one that waits for its answer. */
    repeatWithdraw: () => once(() => repeatWithdraw(parts)),
    /** The same with the code that the person's guard asks for; of no plan, the one that waits. */
    withdrawWithCode: (plan: WithdrawPlan | null, code: string) =>
      withCode(parts, () =>
        once(() =>
          plan === null ? repeatWithdraw(parts, code) : confirmWithdraw(parts, plan, code),
        ),
      ),
  };
}

/** The field of the code looks at its own call: it says whatever goes on and whatever went wrong. */
async function withCode({ store }: WalletParts, confirm: () => Confirmed): Answer<string> {
  const { setRequest } = store.getState();
  const { check } = codeCalls.guard;
  setRequest(check, { status: "loading" });
  const confirmed = await confirm();
  if (confirmed.ok) {
    securityCodesOut(store).delete("guard");
    setRequest(check, { status: "succeeded" });
    return confirmed;
  }
  const failure = failureOf(confirmed.problem);
  setRequest(check, { status: "failed", failure });
  return refused(failure);
}

function failureOf(problem: WithdrawProblem): CallFailure {
  if ("failure" in problem) return problem.failure;
  return productFailure(problem.kind === "feeChanged" ? "QUOTE_EXPIRED" : "AML_STATUS_NOT_ALLOWED");
}
