/** What a person sees before the wallet: one gate at a time. */
export type Gate = "loader" | "login" | "terms" | "home";

/**
 * `isLoading`: the first call or the initial state is on its way; `isInitialised`: the first call
 * succeeded; `isSignedIn`: the session belongs to a user.
 */
export type GateFacts = {
  readonly isLoading: boolean;
  readonly isInitialised: boolean;
  readonly isSignedIn: boolean;
  readonly isTermsAccepted: boolean;
};

/**
 * The gate in front of the private zone: a loader while the start is under way, sign-in without an
 * initialised app or a user, the terms until they are accepted, then home. (rule 102)
 */
export function gateFor(facts: GateFacts): Gate {
  if (facts.isLoading) return "loader";
  if (!facts.isInitialised || !facts.isSignedIn) return "login";
  return facts.isTermsAccepted ? "home" : "terms";
}
