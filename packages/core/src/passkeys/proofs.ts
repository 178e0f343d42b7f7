/** What stands behind a person's account beside their contacts. */
export type StrongMeans = {
  /** Suspected ones count: that a key was copied does not make a code worth more. */
  readonly hasPasskey: boolean;
  readonly hasAuthenticator: boolean;
  /** Whether the wait of a recovery is over. */
  readonly isRecovered: boolean;
};

/** What somebody offers as a proof of who they are, and was found right. */
export type OfferedProof = "passkey" | "code" | "password" | "codeAndStep" | "passwordAndStep";

const hasStrong = ({ hasPasskey, hasAuthenticator }: StrongMeans): boolean =>
  hasPasskey || hasAuthenticator;

/**
 * Whether what was right proves who is there. Where a passkey or an authenticator is set, neither a
 * code nor a password does so alone: a code waits for the recovery first. (rules 550 and 551)
 */
export function isProof(means: StrongMeans, offered: OfferedProof): boolean {
  switch (offered) {
    case "passkey":
      return means.hasPasskey;
    case "codeAndStep":
    case "passwordAndStep":
      return means.hasAuthenticator;
    case "code":
      return !hasStrong(means) || means.isRecovered;
    case "password":
      return !hasStrong(means);
  }
}

/**
 * What a payment above its sender's own amount is confirmed with: their passkey, or else a code that was
 * sent for it, with a step of the authenticator where there is one. (rule 552)
 */
export function paymentProofOf({
  hasPasskey,
  hasAuthenticator,
}: StrongMeans): "passkey" | "codeAndStep" | "code" {
  if (hasPasskey) return "passkey";
  return hasAuthenticator ? "codeAndStep" : "code";
}
