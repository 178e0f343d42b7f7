import { attestedMessage, type AttestedAddress } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import { base64 } from "@scure/base";

/** Whether one of these keys has signed that an address is this person's. (rule 556) */
export function isAttested(
  attested: AttestedAddress,
  attestation: string,
  publicKeys: readonly string[],
): boolean {
  const message = attestedMessage(attested);
  return publicKeys.some((key) => {
    try {
      return ed25519.verify(base64.decode(attestation), message, key, { zip215: false });
    } catch {
      return false; // it is no signature at all, or the key is none
    }
  });
}
