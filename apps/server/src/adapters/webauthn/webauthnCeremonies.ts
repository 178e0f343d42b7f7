import { ok, refused } from "@coffer/core/outcome";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import {
  PASSKEY_ALGORITHMS,
  type Assertion,
  type PasskeyCeremonies,
} from "../../ports/passkeyCeremonies.ts";

/**
 * Checks what authenticators say with the library that knows their formats. The site is the wallet's host, and
 * only its own origin may have asked. The person has to be there and verified, by finger, face or PIN.
 */
export function webauthnCeremonies(walletUrl: string): PasskeyCeremonies {
  const { hostname: rpId, origin } = new URL(walletUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };
  return {
    rpId,
    verifyAttestation: async ({ challenge, attestation }) => {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: bare(attestation, {
            clientDataJSON: attestation.response.clientDataJSON,
            attestationObject: attestation.response.attestationObject,
          }),
          expectedChallenge: challenge,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
          ...expected,
        });
        if (!verified) return refused("not verified");
        const { credential, credentialBackedUp } = registrationInfo;
        return ok({
          credentialId: Buffer.from(credential.id, "base64url"),
          publicKey: credential.publicKey,
          counter: credential.counter,
          isSynced: credentialBackedUp,
        });
      } catch (error) {
        return refused(reasonOf(error));
      }
    },
    verifyAssertion: async ({ challenge, assertion, publicKey }) => {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: bare(assertion, {
            clientDataJSON: assertion.response.clientDataJSON,
            authenticatorData: assertion.response.authenticatorData,
            signature: assertion.response.signature,
          }),
          expectedChallenge: challenge,
          // Zero: what a counter means is decided by whoever keeps it. (rule 548)
          credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
          ...expected,
        });
        return verified ? ok({ counter: authenticationInfo.newCounter }) : refused("not verified");
      } catch (error) {
        return refused(reasonOf(error));
      }
    },
  };
}

/** The library throws for whatever is wrong with an answer; each is a refusal here. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** As the library takes it. What extensions say, which transports there are and whose it is, it is not asked. */
const bare = <Response>(
  { id, rawId, type }: Pick<Assertion, "id" | "rawId" | "type">,
  response: Response,
) => ({ id, rawId, type, response, clientExtensionResults: {} });
