import type { AnswerOf, InputOf } from "@coffer/contract";

type Options = AnswerOf<"passkeys.start">["options"];
type Attestation = InputOf<"passkeys.finish">["attestation"];

/** Why a browser has made none. */
export type NoPasskey =
  /** The person did not want to, or took too long: no browser tells the two apart. */
  | "cancelled"
  /** This browser, or what it keeps passkeys in, makes none of this kind. */
  | "unsupported"
  /** What the person picked keeps one for this account already. */
  | "alreadyThere"
  | "failed";

export type MadePasskey =
  | { readonly kind: "made"; readonly attestation: Attestation }
  | { readonly kind: NoPasskey };

/** What the library calls a refusal that has one name for us; it passes the person's own on as it came. */
const refusals: Readonly<Partial<Record<string, NoPasskey>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "alreadyThere",
  ERROR_CEREMONY_ABORTED: "cancelled",
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: "cancelled",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "unsupported",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "unsupported",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "unsupported",
};

/** Has the browser make a passkey. Its half of the ceremony comes when one is made, and not before. */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  const { browserSupportsWebAuthn, startRegistration, WebAuthnError } =
    await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn()) return { kind: "unsupported" };
  try {
    // The contract says transports as a browser writes them, the library lists those it knows.
    const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      kind: "made",
      attestation: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    };
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : "";
    return { kind: refusals[code] ?? "failed" };
  }
}
