import type { Outcome } from "@coffer/core/outcome";

/** Signatures that browsers are asked for, and no other is taken: Ed25519, ECDSA on P-256, RSA with SHA-256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** A credential as a browser tells that it was made; every binary part in base64url. */
export type Attestation = {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
};

/** What a browser answers a challenge with; the same. */
export type Assertion = {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
};

export type MadeCredential = {
  readonly credentialId: Uint8Array;
  /** COSE. */
  readonly publicKey: Uint8Array;
  readonly counter: number;
  /** Kept in several devices. */
  readonly isSynced: boolean;
};

type Answered = {
  /** The very bytes that were asked, base64url. */
  readonly challenge: string;
};

/**
 * Holds what authenticators say against what was asked: origin, site, presence and verification of the
 * person, signature. Of a counter it only tells. What fails is a value with its reason, which is for a log.
 */
export type PasskeyCeremonies = {
  /** The site that passkeys are made for. */
  readonly rpId: string;
  readonly verifyAttestation: (
    given: Answered & { readonly attestation: Attestation },
  ) => Promise<Outcome<MadeCredential, string>>;
  readonly verifyAssertion: (
    given: Answered & { readonly assertion: Assertion; readonly publicKey: Uint8Array },
  ) => Promise<Outcome<{ readonly counter: number }, string>>;
};
