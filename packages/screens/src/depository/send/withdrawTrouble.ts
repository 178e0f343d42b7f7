import type { CallFailure, WithdrawProblem } from "@coffer/client";
import type { Texts } from "@coffer/i18n";
import { failureText } from "../../parts/failureText.ts";

/** Code that could not be had has sent nothing. */
export const problemOf = (problem: WithdrawProblem | CallFailure): WithdrawProblem =>
  "kind" in problem ? problem : { kind: "notSent", failure: problem };

export const codeOf = (problem: WithdrawProblem): CallFailure["code"] | null =>
  "failure" in problem ? problem.failure.code : null;

/** Why it was not sent, in a sentence. */
export function withdrawTrouble(
  problem: WithdrawProblem,
  email: string,
  { t }: Texts,
): string | undefined {
  switch (problem.kind) {
    case "addressBeingChecked":
      return undefined;
    case "feeChanged":
      return t("depository.feeChanged");
    case "addressNotAllowed":
      return problem.status === "DISABLED"
        ? t("errors.amlNotAllowed", { email })
        : t("send.amlUnknown");
    case "notSent":
    case "failed": {
      const { failure, kind } = problem;
      const isLost = failure.code === "NETWORK" || failure.code === "TIMEOUT";
      if (kind === "notSent" && failure.code === "NETWORK") return t("errors.notSent");
      if (kind === "failed" && isLost) return t("errors.paymentUnanswered");
      if (
        failure.code === "AMOUNT_OUT_OF_LIMITS" ||
        failure.code === "SPOT_ACCOUNT_INSUFFICIENT_FUNDS"
      )
        return t("depository.balanceChanged");
      return failureText(failure, { t, email, otherwise: "errors.payment" });
    }
  }
}
