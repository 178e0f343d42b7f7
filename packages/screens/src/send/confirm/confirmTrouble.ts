import type { CallFailure, ConfirmProblem } from "@coffer/client";
import type { Texts } from "@coffer/i18n";
import { isConfirmationAsked } from "../../parts/confirmation/isConfirmationAsked.ts";
import { failureText } from "../../parts/failureText.ts";
import { personalText } from "./personalText.ts";

export type ShownProblem = Exclude<
  ConfirmProblem,
  { kind: "alreadySending" | "locked" | "toSign" }
>;
type Trouble = Exclude<ShownProblem, { kind: "heldForKyc" | "addressBeingChecked" }>;

/** How the last press for a payment of one's own ended, whoever pressed; a code's sheet may have. (rule 538) */
export function personalProblemOf({
  personalTrouble,
  sendDraft,
}: {
  readonly personalTrouble?:
    | { readonly idempotencyKey: string; readonly problem: ConfirmProblem }
    | undefined;
  readonly sendDraft: { readonly idempotencyKey: string } | null;
}): ShownProblem | null {
  if (personalTrouble === undefined) return null;
  const { idempotencyKey, problem } = personalTrouble;
  if (idempotencyKey !== sendDraft?.idempotencyKey) return null;
  const { kind } = problem;
  return kind === "alreadySending" || kind === "locked" || kind === "toSign" ? null : problem;
}

/** Code that could not be had has sent nothing. */
export const confirmProblemOf = (problem: ConfirmProblem | CallFailure): ConfirmProblem =>
  "kind" in problem ? problem : { kind: "notSent", failure: problem };

/** What the person's own rules say has more to it than a sentence. */
function guardRefusalOf(problem: ShownProblem) {
  const code = "failure" in problem ? problem.failure.code : null;
  return code === "DAILY_LIMIT_EXCEEDED" || code === "PAYEE_WAITING" ? code : null;
}

/** What the person's own rules have it confirmed for; null where it waits for something else. */
export function confirmationCodeOf(problem: ShownProblem): CallFailure["code"] | null {
  const code = "failure" in problem ? problem.failure.code : null;
  return isConfirmationAsked(code) ? code : null;
}

export const isLocked = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "ACCOUNT_LOCKED";

/** The banner about the fee speaks of it, with the way out. */
const isAboutFeeFunds = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "INSUFFICIENT_FEE_FUNDS";

/** What the confirm page tells of a press that did not send. */
export function troubleOf(problem: ShownProblem | null, email: string, texts: Texts) {
  const isFeeRefused = problem !== null && isAboutFeeFunds(problem);
  const isHeldForKyc = problem?.kind === "heldForKyc";
  const isChecked = problem?.kind === "addressBeingChecked";
  const guardRefusal = problem === null ? null : guardRefusalOf(problem);
  const isTold =
    problem === null || guardRefusal !== null || isFeeRefused || isHeldForKyc || isChecked;
  return {
    isFeeRefused,
    isHeldForKyc,
    /** The receiver is refused: this payment goes nowhere, another address may. */
    isReceiverRefused: problem?.kind === "addressNotAllowed" && problem.status === "DISABLED",
    guardRefusal,
    /** The check that the payment waits for by now. */
    amlStateId: isChecked ? problem.amlStateId : null,
    trouble: isTold ? undefined : troubleText(problem, email, texts),
  };
}

function troubleText(problem: Trouble, email: string, { t }: Texts): string {
  if (problem.kind === "feeChanged") return t("send.feeRefreshed");
  if (problem.kind === "addressNotAllowed") {
    return problem.status === "DISABLED"
      ? t("errors.amlNotAllowed", { email })
      : t("send.amlUnknown");
  }
  if (!("failure" in problem)) return personalText(problem, email, t);
  const { code } = problem.failure;
  if (code === "NETWORK" && problem.kind === "notSent") return t("errors.notSent");
  if (problem.kind === "failed" && (code === "NETWORK" || code === "TIMEOUT"))
    return t("errors.paymentUnanswered");
  return failureText(problem.failure, { t, email, otherwise: "errors.payment" });
}
