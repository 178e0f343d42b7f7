import type { SigningProblem } from "@coffer/chains/signing";
import type { AmlStatus } from "@coffer/core/aml";
import type { CallFailure } from "../wire/callFailure.ts";

/**
 * Why pressing Send did not send. After `feeChanged` the new total is shown and asks again;
 * `notSent` failed before anything was sent; after `failed` the failure says what is known. A payment
 * whose receiver is being checked, or whose sender is not known yet, is kept and goes on later.
 */
export type ConfirmProblem =
  | { readonly kind: "alreadySending" }
  | { readonly kind: "feeChanged" }
  | { readonly kind: "addressNotAllowed"; readonly status: AmlStatus }
  | { readonly kind: "addressBeingChecked"; readonly amlStateId: string }
  | { readonly kind: "heldForKyc" }
  | { readonly kind: "notSent"; readonly failure: CallFailure }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | PersonalProblem;

/** What else there is to say of a payment that the person's own key signs. Of none of it anything was sent. */
type PersonalProblem =
  /** Built, and its bytes do what was confirmed: they are shown, and Send signs them. */
  | { readonly kind: "toSign" }
  /** What was shown had run out: another one was built, is shown, and asks again. */
  | { readonly kind: "builtAnew" }
  /** The private account has to be opened first. */
  | { readonly kind: "locked" }
  /** The browser keeps nothing, or its worker failed. */
  | { readonly kind: "broken" }
  /** Another transfer out of this account has not come to its end. */
  | { readonly kind: "oneUnderWay" }
  /** What was built is not what was confirmed: it was not signed. */
  | { readonly kind: "unsafe"; readonly problem: SigningProblem };

export const notSent = (failure: CallFailure): ConfirmProblem => ({ kind: "notSent", failure });
