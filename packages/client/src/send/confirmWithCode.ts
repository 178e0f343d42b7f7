import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { securityCodesOut } from "../profile/securityCodesOut.ts";
import type { WalletParts } from "../walletParts.ts";
import { productFailure, type CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { confirmPayment, type ConfirmProblem } from "./confirmPayment.ts";

/** The Send of the confirm page once more, with the code that the person's guard asks for. */
export async function confirmWithCode(
  parts: WalletParts,
  asset: Asset,
  code: string,
): Answer<null> {
  const confirmed = await confirmPayment(parts, asset, code);
  if (confirmed.ok) {
    securityCodesOut(parts.store).delete("guard");
    return ok(null);
  }
  const failure = failureOf(confirmed.problem);
  // So that the field of the code, which looks there, says whatever went wrong.
  parts.store.getState().setRequest("wallet.sendPayment", { status: "failed", failure });
  return refused(failure);
}

function failureOf(problem: ConfirmProblem): CallFailure {
  if ("failure" in problem) return problem.failure;
  return productFailure(problem.kind === "feeChanged" ? "QUOTE_EXPIRED" : "AML_STATUS_NOT_ALLOWED");
}
